import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Client } from '~/contract/clients';
import { FIELD_LABELS, FIT_FIELDS } from '~/domain/company/company-fields';
import {
  companyFieldId,
  type CompanyFacts,
  type CompanyField,
} from '~/domain/company/company-profile';
import { areaName } from '~/domain/content/areas';
import { businessCategoriesLabel } from '~/domain/content/business-categories';
import { tagName } from '~/domain/content/tags';
import { formatDate } from '~/domain/time/dates';
import { formatJapaneseDate } from '~/domain/time/japanese-date';
import { clientPath } from '~/entities/client/client-address';
import { toFormValues } from '~/entities/company/profile-form/form-values';
import { CLIENT_LABELS } from '~/features/clients/form/client-form';
import { classNames } from '~/ui/page/class-names';
import { ExternalLink } from '~/ui/page/external-link';
import { Section } from '~/ui/page/section';

const Fact = ({
  term,
  isLong = false,
  children,
}: {
  term: string;
  /** The text takes the full width below the term. */
  isLong?: boolean | undefined;
  children: ReactNode;
}) => (
  <div
    className={classNames(
      'grid items-baseline gap-x-2 py-2 sm:gap-x-4 not-first:border-t not-first:border-line-soft',
      !isLong && 'grid-cols-[6.5rem_minmax(0,1fr)] sm:grid-cols-[8.5rem_minmax(0,1fr)]',
    )}
  >
    <dt className="text-ink-2">{term}</dt>
    <dd className="data-title min-w-0">{children}</dd>
  </div>
);

/** Names of ours, each of which stays on one line where it fits. */
const listOf = (names: readonly string[]): ReactNode =>
  names.length > 0 &&
  names.map((name, nth) => (
    <span key={name} className="phrase inline-block align-top text-balance">
      {nth < names.length - 1 ? `${name}、` : name}
    </span>
  ));

/** The displayed value of each field, falsy if the field is empty. */
export const shownFields = (profile: CompanyFacts): Record<CompanyField, ReactNode> => {
  const { establishedOn, websiteUrl, areaId, businessCategoryIds, fiscalMonth, tagIds } = profile;
  const texts = toFormValues(profile, '');
  return {
    ...texts,
    establishedOn: establishedOn === null ? '' : formatJapaneseDate(establishedOn),
    websiteUrl: websiteUrl !== null && <ExternalLink href={websiteUrl}>{websiteUrl}</ExternalLink>,
    areaId: areaId === null ? '' : (areaName(areaId) ?? ''),
    businessCategoryIds: listOf(businessCategoryIds.map((id) => businessCategoriesLabel([id]))),
    employees: texts.employees === '' ? '' : `${texts.employees}名`,
    fiscalMonth: fiscalMonth === null ? '' : `${fiscalMonth}月`,
    tagIds: listOf(tagIds.flatMap((id) => tagName(id) ?? [])),
  };
};

const GROUPS: readonly { title: string; fields: readonly CompanyField[] }[] = [
  {
    title: '事業と目的',
    fields: ['businessCategoryIds', 'tagIds', 'employees', 'capital', 'annualSales', 'fiscalMonth'],
  },
  {
    title: '基本情報',
    fields: [
      'companyNameKana',
      'corporateNumber',
      'representativeName',
      'establishedOn',
      'phone',
      'websiteUrl',
    ],
  },
  { title: '所在地', fields: ['postalCode', 'areaId', 'city', 'addressLine'] },
];

export const ProfileTab = ({ client, mayEdit }: { client: Client; mayEdit: boolean }) => {
  const { clientId, profile, contactName, contactEmail, memo } = client;
  const texts = shownFields(profile);
  const contact: { term: string; detail: ReactNode }[] = [
    { term: CLIENT_LABELS.contactName, detail: contactName },
    {
      term: 'メールアドレス',
      detail: contactEmail !== null && (
        <ExternalLink href={`mailto:${contactEmail}`}>
          <MailAddress address={contactEmail} />
        </ExternalLink>
      ),
    },
    {
      term: CLIENT_LABELS.memo,
      detail: memo !== null && <span className="whitespace-pre-wrap">{memo}</span>,
    },
  ];
  return (
    <div className="grid items-start gap-6 max-md:gap-4 lg:grid-cols-[minmax(0,1fr)_var(--spacing-side)]">
      <div className="grid gap-6 max-md:gap-4">
        {GROUPS.map(({ title, fields }) => {
          const shown = fields.filter(
            (field) => Boolean(texts[field]) || FIT_FIELDS.includes(field),
          );
          const unset = fields.filter((field) => !shown.includes(field));
          return (
            <Section key={title} title={title}>
              <dl className="-mb-2.5 text-sm">
                {shown.map((field) => (
                  <Fact key={field} term={FIELD_LABELS[field]}>
                    {texts[field] || (
                      <Missing clientId={clientId} field={field} mayEdit={mayEdit} />
                    )}
                  </Fact>
                ))}
                <Unset labels={unset.map((field) => FIELD_LABELS[field])} />
              </dl>
            </Section>
          );
        })}
      </div>
      <div className="grid gap-6 max-md:gap-4">
        <Section title="担当者とメモ" className="px-6! max-md:px-4!">
          <dl className="-mb-2.5 text-sm">
            {contact
              .filter(({ detail }) => Boolean(detail))
              .map(({ term, detail }) => (
                <Fact key={term} term={term} isLong>
                  {detail}
                </Fact>
              ))}
            <Unset
              labels={contact.filter(({ detail }) => !detail).map(({ term }) => term)}
              isLong
            />
            <Fact term="登録日" isLong>
              {formatDate(client.createdAt)}
            </Fact>
            {client.updatedAt !== null && client.updatedAt !== client.createdAt && (
              <Fact term="更新日" isLong>
                {formatDate(client.updatedAt)}
              </Fact>
            )}
          </dl>
        </Section>
      </div>
    </div>
  );
};

/** Stands for the value of a field that decides the fit, with a link to its input. */
const Missing = ({
  clientId,
  field,
  mayEdit,
}: {
  clientId: number;
  field: CompanyField;
  mayEdit: boolean;
}) => (
  <span className="text-ink-2">
    未入力
    <span className="ms-2 inline-block">適合の判定に使います</span>
    {mayEdit && (
      <Link
        to={`${clientPath(clientId, { isForm: true })}#${companyFieldId(field)}`}
        className="ms-3 inline-flex min-h-6 items-center max-md:min-h-11"
      >
        入力する
        <span className="sr-only">{`（${FIELD_LABELS[field]}）`}</span>
      </Link>
    )}
  </span>
);

/** Allows a line break before the @. */
const MailAddress = ({ address }: { address: string }) => {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
};

/** One row for all that is empty. */
const Unset = ({ labels, isLong }: { labels: readonly string[]; isLong?: boolean | undefined }) =>
  labels.length > 0 && (
    <Fact term="未入力" isLong={isLong}>
      <span className="text-ink-2">{labels.join('、')}</span>
    </Fact>
  );
