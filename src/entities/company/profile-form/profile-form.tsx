import { useEffect, useRef, type ReactNode } from 'react';
import { FormProvider, useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { COMPANY_FIELDS } from '~/domain/company/company-fields';
import { companyFieldId } from '~/domain/company/company-profile';
import { conflictMessage, EditConflict, EditFailure, EditRestored } from '~/forms/edit-form';
import { fieldNames } from '~/forms/merge-values';
import type { Edit } from '~/forms/use-edit';
import { focusControl, FormErrors } from '~/ui/feedback/form-errors';
import { JumpLink, useCurrentSection } from '~/ui/page/jump-link';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { Completeness } from './completeness';
import {
  AddressSection,
  BasicsSection,
  BusinessSection,
  PROFILE_SECTIONS,
  PurposeSection,
} from './sections';

const COLUMNS = 'grid gap-6 max-md:gap-4';
/** Joins the save bar to the last section, as its foot. */
const FOOT =
  '[&>.foot-bar]:-mt-6 [&>.foot-bar]:rounded-b-card [&>.foot-bar]:border [&>.foot-bar]:border-t-0 [&>.foot-bar]:border-line max-md:[&>.foot-bar]:-mt-4 [&>:nth-last-child(2)]:rounded-b-none [&>:nth-last-child(2)]:border-b-0';

type Fields<Field extends string> = {
  /** In the order of the screen. */
  labels: Readonly<Record<Field, string>>;
  /** The id of a field's control, or of the group of its checkboxes. */
  idOf: (field: Field) => string;
};

const namesOf = <Field extends string>(labels: Readonly<Record<Field, string>>): Field[] =>
  Object.keys(labels) as Field[];

/** Focuses the field in the hash (`/company-info#company-employees`). */
const useFieldInAddress = (): void => {
  const { hash, key } = useLocation();
  useEffect(() => {
    const field = COMPANY_FIELDS.find((each) => hash === `#${companyFieldId(each)}`);
    if (field === undefined) return undefined;
    // One frame later, as navigation focuses the page's heading first.
    const frame = requestAnimationFrame(() => {
      focusControl(companyFieldId(field));
      // Room for the label above the control, and for the sticky bar.
      const target = document.getElementById(companyFieldId(field));
      target?.scrollIntoView({ block: target.matches('fieldset') ? 'start' : 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
};

/** Errors of a save above the form, with links to the fields. */
const ProfileProblems = <Field extends string>({
  edit,
  fields: { labels, idOf },
}: {
  edit: Edit;
  fields: Fields<Field>;
}) => {
  const container = useRef<HTMLDivElement>(null);
  const { errors, isSubmitted } = useFormState<Record<string, string>>();
  const wrong = namesOf(labels).flatMap((field) => {
    const error = errors[field];
    return error === undefined
      ? []
      : [{ id: idOf(field), type: error.type, message: error.message ?? '' }];
  });
  const [first] = wrong;
  const refusedId = first?.type === 'server' ? first.id : null;
  const { failure, outcome } = edit;

  // Unlike the sticky save bar, this message can be out of view.
  useEffect(() => {
    if (failure !== null) container.current?.focus();
  }, [failure]);
  useEffect(() => {
    if (outcome !== null && outcome.tone !== 'success') container.current?.focus();
  }, [outcome]);
  useEffect(() => {
    if (refusedId !== null) focusControl(refusedId);
  }, [refusedId]);

  return (
    <div ref={container} tabIndex={-1} className="grid gap-4 empty:hidden">
      <EditFailure edit={edit} role="alert" />
      {(isSubmitted || refusedId !== null) && <FormErrors errors={wrong} />}
    </div>
  );
};

const SectionLinks = ({ sections }: { sections: readonly { id: string; title: string }[] }) => {
  const current = useCurrentSection(sections.map(({ id }) => id).join(' '));
  return (
    <nav aria-label="この画面の項目" className="grid border-s border-line">
      {sections.map(({ id, title }) => (
        <JumpLink
          key={id}
          to={id}
          isCurrent={id === current}
          className="-ms-px flex min-h-9 items-center border-s-2 border-transparent px-4 text-sm text-ink-2! no-underline! hover:text-ink! aria-[current=true]:border-key aria-[current=true]:font-bold aria-[current=true]:text-ink! pointer-coarse:min-h-11"
        >
          {title}
        </JumpLink>
      ))}
    </nav>
  );
};

/** Edit form of a company profile: the workspace's own or a client's. */
export const ProfileForm = <
  Values extends FieldValues,
  Sent,
  Field extends string,
  Theirs extends { fields: readonly Field[] },
>({
  form,
  edit,
  fields,
  whose,
  notice,
  foot,
  further,
}: {
  form: UseFormReturn<Values, unknown, Sent>;
  edit: Edit<Theirs>;
  fields: Fields<Field>;
  whose: 'own' | 'client';
  notice?: ReactNode;
  foot: ReactNode;
  /** A section below the profile's. */
  further?: { id: string; title: string; content: ReactNode };
}) => {
  useFieldInAddress();
  // On a wide window the column is beside the form and comes after it in the tab order.
  const hasSideColumn = useMediaQuery('(width >= 70rem)');
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={edit.submit}
        // Keeps a focused control and its hint clear of the sticky save bar.
        className={`${COLUMNS} [&_:is(a,input,select,summary,textarea)]:scroll-mb-14`}
      >
        <EditRestored edit={edit} />
        {notice}
        <ProfileProblems edit={edit} fields={fields} />
        <div
          className={
            hasSideColumn
              ? 'grid grid-cols-[minmax(0,1fr)_var(--spacing-side)] items-start gap-6'
              : COLUMNS
          }
        >
          {!hasSideColumn && <Completeness startsOpen={false} />}
          <div className={`${COLUMNS} ${FOOT} min-w-0`}>
            <BasicsSection whose={whose} />
            <AddressSection whose={whose} />
            <BusinessSection />
            <PurposeSection whose={whose} />
            {further?.content}
            {foot}
          </div>
          {hasSideColumn && (
            <div className="sticky top-[calc(var(--above)+var(--spacing-bar)+24px)] grid max-h-[calc(100dvh-var(--above)-var(--spacing-bar)-48px)] gap-4 overflow-y-auto">
              <SectionLinks
                sections={[...Object.values(PROFILE_SECTIONS), ...(further ? [further] : [])]}
              />
              <Completeness startsOpen />
            </div>
          )}
        </div>
        <EditConflict edit={edit}>
          {(theirs) =>
            conflictMessage(
              `${whose === 'own' ? '会社情報' : 'このクライアント'}の${fieldNames(theirs.fields, fields.labels)}`,
            )
          }
        </EditConflict>
      </form>
    </FormProvider>
  );
};
