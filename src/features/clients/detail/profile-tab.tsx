import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Client } from '~/contract/clients';
import { canChange } from '~/domain/access/access';
import { COMPANY_FIELD_LABELS, FIT_FIELDS } from '~/domain/company/company-fields';
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
import { companyFormValues } from '~/entities/company/profile-form/form-values';
import { CLIENT_LABELS } from '~/features/clients/form/client-form';
import { useAccess } from '~/session/session';
import { classNames } from '~/ui/page/class-names';
import { ExternalLink } from '~/ui/page/external-link';
import { Section } from '~/ui/page/section';

type FactProps = {
  term: string;
  /** The text takes the full width below the term. */
  isLong?: boolean | undefined;
  children: ReactNode;
};

const Fact = ({ term, isLong = false, children }: FactProps) => (
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

/** Names from lists of the app, each on one line where it fits. */
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
  const texts = companyFormValues(profile, '');
  return {
    ...texts,
    establishedOn: establishedOn === null ? '' : formatJapaneseDate(establishedOn),
    websiteUrl: websiteUrl !== null && <ExternalLink href={websiteUrl}>{websiteUrl}</ExternalLink>,
    areaId: areaId === null ? '' : (areaName(areaId) ?? ''),
    businessCategoryIds: listOf(businessCategoryIds.map((id) => businessCategoriesLabel([id]))),
    employees: texts.employees === '' ? '' : `${texts.employees}名`,
    fiscalMonth: fiscalMonth === null ? '' : `${fiscalMonth}月`,
    plannedProjects: texts.plannedProjects !== '' && (
      <span className="whitespace-pre-line">{texts.plannedProjects}</span>
    ),
    tagIds: listOf(tagIds.flatMap((id) => tagName(id) ?? [])),
  };
};

const GROUPS: readonly { title: string; fields: readonly CompanyField[] }[] = [
  {
    title: '事業と目的',
    fields: [
      'businessCategoryIds',
      'plannedProjects',
      'tagIds',
      'employees',
      'capital',
      'annualSales',
      'fiscalMonth',
    ],
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

export const ProfileTab = ({ client }: { client: Client }) => {
  const { profile, contactName, contactEmail, memo } = client;
  const texts = shownFields(profile);
  const contact: Record<string, ReactNode> = {
    [CLIENT_LABELS.contactName]: contactName,
    メールアドレス: contactEmail !== null && <MailLink address={contactEmail} />,
    [CLIENT_LABELS.memo]: memo !== null && <span className="whitespace-pre-wrap">{memo}</span>,
  };
  const contactTerms = Object.keys(contact);
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
                  <Fact key={field} term={COMPANY_FIELD_LABELS[field]}>
                    {texts[field] || <Missing client={client} field={field} />}
                  </Fact>
                ))}
                <Unset labels={unset.map((field) => COMPANY_FIELD_LABELS[field])} />
              </dl>
            </Section>
          );
        })}
      </div>
      <div className="grid gap-6 max-md:gap-4">
        <Section title="担当者とメモ" className="px-6! max-md:px-4!">
          <dl className="-mb-2.5 text-sm">
            {contactTerms
              .filter((term) => Boolean(contact[term]))
              .map((term) => (
                <Fact key={term} term={term} isLong>
                  {contact[term]}
                </Fact>
              ))}
            <Unset labels={contactTerms.filter((term) => !contact[term])} isLong />
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

/** Replaces the value of an empty field that decides the fit, with a link to its input. */
const Missing = ({ client, field }: { client: Client; field: CompanyField }) => (
  <span className="text-ink-2">
    未入力
    <span className="ms-2 inline-block">応募条件の確認に使います</span>
    {canChange('createClient', useAccess()) && !client.isLocked && (
      <Link
        to={`${clientPath(client.clientId, { isForm: true })}#${companyFieldId(field)}`}
        className="ms-3 inline-flex min-h-6 items-center max-md:min-h-11"
      >
        入力する
        <span className="sr-only">{`（${COMPANY_FIELD_LABELS[field]}）`}</span>
      </Link>
    )}
  </span>
);

/** Allows a line break before the @. */
const MailLink = ({ address }: { address: string }) => {
  const at = address.lastIndexOf('@');
  return (
    <ExternalLink href={`mailto:${address}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </ExternalLink>
  );
};

/** One row for all empty fields. */
const Unset = ({ labels, isLong }: { labels: readonly string[] } & Pick<FactProps, 'isLong'>) =>
  labels.length > 0 && (
    <Fact term="未入力" isLong={isLong}>
      <span className="text-ink-2">{labels.join('、')}</span>
    </Fact>
  );
