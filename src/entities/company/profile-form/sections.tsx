import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { companySize, companySizeName, companySizeReason } from '~/domain/company/company-size';
import { isCorporateNumber, tidyCorporateNumber } from '~/domain/company/corporate-number';
import { postalCodeProblem, tidyPostalCode } from '~/domain/company/postal-code';
import { readCount } from '~/domain/text/counts';
import { readYen } from '~/domain/text/money';
import { Options } from '~/ui/controls/select';
import { ExternalLink } from '~/ui/page/external-link';
import { Section } from '~/ui/page/section';
import { CompanySelect } from './choice-fields';
import { amountEcho, dateEcho } from './echoes';
import {
  CategoriesField,
  EmployeesField,
  PlannedProjectsField,
  PrefectureField,
  PurposesField,
} from './fit-fields';
import type { CompanyInfoForm } from './form-values';
import { CompanyTextField } from './text-field';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const FIELDS = 'grid items-start gap-6 max-md:gap-5 md:grid-cols-2';
const WHOLE = 'md:col-span-full';

const DecidesFit = ({ children }: { children: ReactNode }) => (
  <>
    <strong className="text-ink">応募条件の確認に使います。</strong>
    {children}
  </>
);

type Whose = { whose: 'own' | 'client' };

/** Autofill knows the user's own company only, so it is off for a client. */
const autoCompleteFor = (token: string, whose: Whose['whose']): string =>
  whose === 'client' ? 'off' : token;

const registeredNameLink = (typed: string): ReactNode => {
  const number = tidyCorporateNumber(typed);
  // The check digit does not detect a 0 typed for a 9, so the user can check the registered name.
  return isCorporateNumber(number) ? (
    <ExternalLink
      href={`https://www.houjin-bangou.nta.go.jp/henkorireki-johoto.html?selHouzinNo=${number}`}
      className="min-h-6 max-md:min-h-11"
    >
      この番号の会社名を国税庁のサイトで確認
    </ExternalLink>
  ) : null;
};

/** Looks up the address or the code elsewhere, as a list of addresses is too large for the page. */
const postalCodeLink = (typed: string): ReactNode => {
  const code = tidyPostalCode(typed);
  const isKnown = postalCodeProblem(code) === null;
  return (
    <ExternalLink
      href={
        isKnown
          ? `https://www.post.japanpost.jp/cgi-zip/zipcode.php?zip=${code.replace('-', '')}`
          : 'https://www.post.japanpost.jp/zipcode/'
      }
      className="min-h-6 max-md:min-h-11"
    >
      {isKnown ? 'この番号の住所を日本郵便のサイトで確認' : '郵便番号を日本郵便のサイトで調べる'}
    </ExternalLink>
  );
};

export const PROFILE_SECTIONS = {
  basics: { id: 'profile-basics', title: '基本情報' },
  address: { id: 'profile-address', title: '所在地' },
  business: { id: 'profile-business', title: '事業' },
  purpose: { id: 'profile-purpose', title: '予定と目的' },
} as const;

export const BasicsSection = ({ whose }: Whose) => (
  <Section
    {...PROFILE_SECTIONS.basics}
    lead="申請書類の申請者名・連絡先・会社概要に使います。設立日は、創業者向けの公募の応募条件の確認にも使います。"
  >
    <div className={FIELDS}>
      <CompanyTextField
        name="companyName"
        isRequired
        hint="個人事業主は、屋号または氏名。100文字まで。"
        autoComplete={autoCompleteFor('organization', whose)}
      />
      <CompanyTextField
        name="companyNameKana"
        hint="ひらがなで入力すると、カタカナに変換されます。"
      />
      <CompanyTextField
        name="corporateNumber"
        hint="13桁の数字。個人事業主は入力不要です。"
        inputMode="numeric"
        echo={registeredNameLink}
      />
      <CompanyTextField name="representativeName" hint="例：山田 太郎" />
      <CompanyTextField name="establishedOn" hint="例：1987/4/1、昭和62年4月1日" echo={dateEcho} />
      <CompanyTextField
        name="phone"
        hint="例：03-1234-5678"
        type="tel"
        inputMode="tel"
        autoComplete={autoCompleteFor('tel', whose)}
      />
      <CompanyTextField
        name="websiteUrl"
        hint="例：https://www.example.com/"
        className={WHOLE}
        inputMode="url"
        autoComplete={autoCompleteFor('url', whose)}
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  </Section>
);

export const AddressSection = ({ whose }: Whose) => (
  <Section
    {...PROFILE_SECTIONS.address}
    lead="申請書類の所在地に使います。市区町村は、自治体の公募との照合にも使います。"
  >
    <div className={FIELDS}>
      <CompanyTextField
        name="postalCode"
        hint="例：123-4567。住所は自動入力されません。下の欄に入力してください。"
        className={WHOLE}
        width="max-w-40"
        inputMode="numeric"
        autoComplete={autoCompleteFor('postal-code', whose)}
        echo={postalCodeLink}
      />
      <PrefectureField
        hint={<DecidesFit>本社の所在地です。</DecidesFit>}
        autoComplete={autoCompleteFor('address-level1', whose)}
      />
      <CompanyTextField
        name="city"
        hint={<DecidesFit>例：横浜市西区</DecidesFit>}
        autoComplete={autoCompleteFor('address-level2', whose)}
      />
      <CompanyTextField
        name="addressLine"
        hint="例：みなとみらい1-1-1　みらいビル2階"
        className={WHOLE}
        autoComplete={autoCompleteFor('street-address', whose)}
      />
    </div>
  </Section>
);

export const BusinessSection = () => (
  <Section
    {...PROFILE_SECTIONS.business}
    lead="申請書類の会社概要に使います。資本金は、中小企業者に該当するかどうかの判定にも使います。"
  >
    <div className={FIELDS}>
      <CategoriesField
        className={WHOLE}
        hint={<DecidesFit>営んでいる事業の業種を、すべて選択してください。</DecidesFit>}
      />
      <EmployeesField hint={<DecidesFit>常時使用する従業員の人数です。</DecidesFit>} />
      <CompanyTextField name="capital" hint="例：1,500万、1億2,000万円" echo={amountEcho} />
      <CompanySizeLine />
      <CompanyTextField
        name="annualSales"
        hint="直近の決算期の金額です。例：9,800万"
        echo={amountEcho}
      />
      <CompanySelect name="fiscalMonth" hint="事業年度の最後の月です。">
        <Options values={MONTHS} nameOf={(month) => `${month}月`} />
      </CompanySelect>
    </div>
  </Section>
);

/** The legal size by the current input; a separate component, so that typing rerenders only it. */
const CompanySizeLine = () => {
  const [businessCategoryIds, employees, capital] = useWatch<
    CompanyInfoForm,
    ['businessCategoryIds', 'employees', 'capital']
  >({ name: ['businessCategoryIds', 'employees', 'capital'] });
  const count = readCount(employees);
  const yen = readYen(capital.trim());
  const company = {
    businessCategoryIds,
    employees: typeof count === 'number' ? count : null,
    capital: typeof yen === 'number' ? yen : null,
  };
  return (
    <dl className="num border-s-4 md:col-span-full border-line ps-4 text-sm">
      <dt className="text-ink-2">企業規模（中小企業基本法）</dt>
      <dd>
        <b className="block text-base">
          {companySizeName(companySize(company)) ?? '判定できません'}
        </b>
        <span className="phrase text-ink-2">{companySizeReason(company)}</span>
      </dd>
    </dl>
  );
};

const PLANNED_PROJECTS_HINT =
  '1行に1件、5件まで。関連する補助金・助成金を先に並べます。例：レーザー加工機の更新 3,000万円 来年の夏';

export const PurposeSection = ({ whose }: Whose) => (
  <Section {...PROFILE_SECTIONS.purpose}>
    <PlannedProjectsField hint={PLANNED_PROJECTS_HINT} className="mb-6" />
    <PurposesField
      hint={
        whose === 'client'
          ? 'クライアントが取り組みたいことを、すべて選択してください。'
          : 'これから取り組みたいことを、すべて選択してください。'
      }
    />
  </Section>
);
