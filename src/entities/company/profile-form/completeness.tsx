import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { COMPANY_FIELDS, COMPANY_FIELD_LABELS, FIT_FIELDS } from '~/domain/company/company-fields';
import { companyFieldId, type CompanyField } from '~/domain/company/company-profile';
import { focusControl } from '~/ui/feedback/form-errors';
import { Meter } from '~/ui/feedback/meter';
import { filledFields, type CompanyInfoForm } from './form-values';

const FieldLinks = ({ fields }: { fields: readonly CompanyField[] }) => (
  <ul className="flex flex-wrap gap-x-4">
    {fields.map((field) => (
      <li key={field}>
        <a
          href={`#${companyFieldId(field)}`}
          onClick={(event) => {
            event.preventDefault();
            focusControl(companyFieldId(field));
          }}
          className="inline-flex min-h-8 items-center max-md:min-h-11 pointer-coarse:min-h-11"
        >
          {COMPANY_FIELD_LABELS[field]}
        </a>
      </li>
    ))}
  </ul>
);

/** Completeness of the profile, with links to missing fields: those that decide the fit first. */
export const Completeness = ({ startsOpen }: { startsOpen: boolean }) => {
  const filled = useWatch<CompanyInfoForm, CompanyInfoForm, CompanyField[]>({
    compute: filledFields,
  });
  const [isOpen, setOpen] = useState(startsOpen);
  const missing = COMPANY_FIELDS.filter((field) => !filled.includes(field));
  const forFit = missing.filter((field) => FIT_FIELDS.includes(field));
  // Required for saving, so not hidden in the collapsed list.
  const lacksName = missing.includes('companyName');
  const others = missing.filter((field) => field !== 'companyName' && !FIT_FIELDS.includes(field));
  const summary = `${COMPANY_FIELDS.length}項目${missing.length === 0 ? 'すべて' : `のうち${filled.length}項目を`}入力済み`;

  return (
    <section aria-label="入力状況" className="paper grid gap-3 p-5 text-sm max-md:p-4">
      <Meter
        label="入力済みの項目"
        value={filled.length}
        max={COMPANY_FIELDS.length}
        text={summary}
        className="gap-y-1.5 [&>[role=meter]]:w-full"
      />
      {lacksName && (
        <div>
          <p className="font-bold">未入力の必須項目</p>
          <FieldLinks fields={['companyName']} />
        </div>
      )}
      {forFit.length > 0 ? (
        <div>
          <p className="font-bold">応募条件の確認に使う未入力の項目</p>
          <FieldLinks fields={forFit} />
        </div>
      ) : (
        <p className="phrase flex gap-1.5 text-success-ink">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
          応募条件の確認に使う{FIT_FIELDS.length}項目は入力済みです。
        </p>
      )}
      {others.length > 0 && (
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="min-h-6 max-md:-mb-2.5 max-md:min-h-11 max-md:py-2.5 pointer-coarse:min-h-11 pointer-coarse:py-2.5">
            そのほかの未入力の項目（{others.length}項目）
          </summary>
          <FieldLinks fields={others} />
        </details>
      )}
    </section>
  );
};
