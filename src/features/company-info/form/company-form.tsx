import { Suspense } from 'react';
import { FormProvider } from 'react-hook-form';
import { can } from '~/domain/access/access';
import { lazyNamed } from '~/lib/lazy-named';
import { useOfflineReason } from '~/lib/connection';
import { fieldNames } from './company-conflict';
import { useCompanyForm } from './use-company-form';
import { useFieldInAddress } from '~/entities/company/use-field-in-address';
import { useSideColumn } from './use-side-column';
import { standingOf, useSessionStore } from '~/session/session';
import { LinkButton } from '~/ui/controls/link-button';
import { Notice } from '~/ui/feedback/notice';
import { RestoredNotice } from '~/ui/feedback/restored-notice';
import { SaveBar } from '~/ui/feedback/save-bar';
import { saveStateOf } from '~/ui/feedback/save-state';
import { Completeness } from '~/entities/company/completeness';
import { FormMessages } from './form-messages';
import {
  AddressSection,
  BasicsSection,
  BusinessSection,
  PurposeSection,
} from '~/entities/company/sections';

const ConflictDialog = lazyNamed(
  async () => import('~/ui/overlays/conflict-dialog'),
  'ConflictDialog',
);

const BESIDE =
  'sticky top-[calc(var(--above)+var(--spacing-bar)+24px)] max-h-[calc(100dvh-var(--above)-var(--spacing-bar)-48px)] overflow-y-auto';

export const CompanyForm = ({ workspaceId }: { workspaceId: number }) => {
  const company = useCompanyForm(workspaceId);
  useFieldInAddress();
  const { form, failure, saved } = company;
  const { isDirty } = form.formState;
  const hasSideColumn = useSideColumn();
  const offlineReason = useOfflineReason('保存');
  const maySearch = can('search', standingOf(useSessionStore()));
  const state = saveStateOf({
    isSending: company.isSending,
    isDirty,
    hasFailed: failure !== null,
    savedAt: saved?.at ?? null,
  });
  const isInvited = state === 'saved' && saved?.isFirst === true && maySearch;

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={company.submit}
        // What has the focus stays clear of the foot, with what is said under it.
        className="grid gap-6 max-md:gap-4 [&_:is(a,input,select,summary)]:scroll-mb-14"
      >
        <RestoredNotice shown={company.isRestored} onDiscard={company.discard} />
        {company.givenUp !== '' && (
          <Notice role="status">
            {`最新の内容を読み込みました。保存しなかった内容は、${company.givenUp}です。`}
          </Notice>
        )}
        <FormMessages
          failure={failure}
          outcome={company.outcome}
          isChecking={company.isChecking}
          onCheck={company.check}
        />
        <div
          className={
            hasSideColumn
              ? 'grid grid-cols-[minmax(0,1fr)_336px] items-start gap-6'
              : 'grid gap-6 max-md:gap-4'
          }
        >
          {!hasSideColumn && <Completeness startsOpen={false} />}
          <div className="grid min-w-0 gap-6 max-md:gap-4">
            <BasicsSection />
            <AddressSection />
            <BusinessSection />
            <PurposeSection />
          </div>
          {hasSideColumn && (
            <div className={BESIDE}>
              <Completeness startsOpen />
            </div>
          )}
        </div>
        <div className="sticky bottom-0 z-1">
          {isInvited && (
            <Notice
              tone="success"
              className="rounded-b-none! max-md:-mx-4 max-md:rounded-none!"
              action={
                <LinkButton to="/search" size="sm">
                  検索で適合を確認する
                </LinkButton>
              }
            >
              自社に合うかどうかが、検索結果でわかるようになりました。
            </Notice>
          )}
          <SaveBar
            state={state}
            savedAt={saved?.at}
            className={isInvited ? 'rounded-t-none!' : undefined}
            onDiscard={company.discard}
            blockedBecause={offlineReason}
          />
        </div>
        {company.conflict !== null && (
          <Suspense>
            <ConflictDialog
              onReload={company.giveWay}
              onKeepMine={company.keepMine}
              onClose={company.closeConflict}
            >
              {`この画面を開いている間に、ほかの人または別の画面で、会社情報の${fieldNames(company.conflict.fields)}が変更されました。最新の内容を読み込むと、入力した内容は保存されません。自分の内容で保存すると、その変更を上書きします。`}
            </ConflictDialog>
          </Suspense>
        )}
      </form>
    </FormProvider>
  );
};
