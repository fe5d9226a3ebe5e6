import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import type { Client } from '~/contract/clients';
import { clientPath } from '~/domain/company/client';
import { allowanceOf } from '~/features/clients/allowance';
import { fieldNames } from './client-form';
import { FullWords } from '~/features/clients/plan-words';
import { clientQueries } from '~/features/clients/queries';
import { useClientForm } from './use-client-form';
import { useScreenStart } from '~/features/clients/use-screen-start';
import { listBehind } from '~/features/clients/way-back';
import { Completeness } from '~/entities/company/completeness';
import {
  AddressSection,
  BasicsSection,
  BusinessSection,
  PurposeSection,
} from '~/entities/company/sections';
import { useFieldInAddress } from '~/entities/company/use-field-in-address';
import { useOfflineReason } from '~/lib/connection';
import { lazyNamed } from '~/lib/lazy-named';
import { standingOf, useSessionStore, useWorkspaceId } from '~/session/session';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Notice } from '~/ui/feedback/notice';
import { PageHeader } from '~/ui/page/page-header';
import { PageTitle } from '~/ui/page/page-title';
import { RestoredNotice } from '~/ui/feedback/restored-notice';
import { SaveBar } from '~/ui/feedback/save-bar';
import { saveStateOf } from '~/ui/feedback/save-state';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { BackLink } from '~/features/clients/back-link';
import { ContactSection } from './contact-section';
import { FormMessages } from './form-messages';

const ConflictDialog = lazyNamed(
  async () => import('~/ui/overlays/conflict-dialog'),
  'ConflictDialog',
);

const BESIDE =
  'sticky top-[calc(var(--above)+var(--spacing-bar)+24px)] max-h-[calc(100dvh-var(--above)-var(--spacing-bar)-48px)] overflow-y-auto';

type ClientFormScreenProps = {
  /** Null: a new one. */
  client: Client | null;
};

/** A client's full profile, in the sections of the workspace's own, and whom one speaks to there. */
export const ClientFormScreen = ({ client }: ClientFormScreenProps) => {
  const workspaceId = useWorkspaceId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation() as { state: unknown };
  const title = client === null ? 'クライアントの新規作成' : `${client.profile.companyName}の編集`;
  useScreenStart(title, heading);
  useFieldInAddress();
  const isFull = useIsFull(workspaceId);
  // Once begun it stays: what is typed is not lost where a colleague takes the last place.
  const [hasBegun, setBegun] = useState(client !== null);
  if (!hasBegun && isFull === false) setBegun(true);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        titleRef={heading}
        title={title}
        dataTitle={client !== null}
        before={
          client === null ? (
            <BackLink {...listBehind(state)} />
          ) : (
            <BackLink
              to={clientPath(client.clientId)}
              label={`${client.profile.companyName}に戻る`}
              state={state}
            />
          )
        }
        lead="適合の判定と、申請書類・提案書の記入に使います。必須は会社名だけです。"
      />
      {hasBegun && <Form client={client} />}
      {!hasBegun && isFull === true && <NoRoom />}
      {!hasBegun && isFull === null && (
        <Loading label="画面を読み込み中">
          <Skeleton className="h-60 w-full" />
        </Loading>
      )}
    </>
  );
};

const Form = ({ client }: ClientFormScreenProps) => {
  const workspaceId = useWorkspaceId();
  const navigate = useNavigate();
  const { state: carried } = useLocation() as { state: unknown };
  const company = useClientForm(workspaceId, client, ({ clientId }) => {
    // Back from the page leads to where the form was opened.
    void navigate(clientPath(clientId), { replace: true, state: carried });
  });
  const { form, failure } = company;
  const hasSideColumn = useMediaQuery('(width >= 1120px)');
  const offlineReason = useOfflineReason('保存');
  const isFull = useIsFull(workspaceId) === true && client === null;
  const state = saveStateOf({
    isSending: company.isSending,
    isDirty: form.formState.isDirty,
    hasFailed: failure !== null,
    savedAt: null,
  });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={company.submit}
        // What has the focus stays clear of the foot, with what is said under it.
        className="grid gap-6 max-md:gap-4 [&_:is(a,input,select,summary,textarea)]:scroll-mb-14"
      >
        <RestoredNotice shown={company.isRestored} onDiscard={company.discard} />
        {(isFull || (failure?.statusCode === 409 && client === null)) && (
          <Notice tone="warning">
            <FullWords />
          </Notice>
        )}
        {company.givenUp !== '' && (
          <Notice role="status">
            {`最新の内容を読み込みました。保存しなかった内容は、${company.givenUp}です。`}
          </Notice>
        )}
        <FormMessages
          failure={failure}
          outcome={company.check?.outcome ?? null}
          isChecking={company.check?.isRunning === true}
          onCheck={company.look}
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
            <BasicsSection whose="client" />
            <AddressSection whose="client" />
            <BusinessSection />
            <PurposeSection whose="client" />
            <ContactSection />
          </div>
          {hasSideColumn && (
            <div className={BESIDE}>
              <Completeness startsOpen />
            </div>
          )}
        </div>
        <SaveBar
          state={state}
          onDiscard={company.discard}
          blockedBecause={
            offlineReason ?? (isFull ? 'プランの上限に達しているため、登録できません。' : undefined)
          }
        />
        {company.conflict !== null && (
          <Suspense>
            <ConflictDialog
              onReload={company.giveWay}
              onKeepMine={company.keepMine}
              onClose={company.closeConflict}
            >
              {`この画面を開いている間に、ほかの人または別の画面で、このクライアントの${fieldNames(company.conflict.fields)}が変更されました。最新の内容を読み込むと、入力した内容は保存されません。自分の内容で保存すると、その変更を上書きします。`}
            </ConflictDialog>
          </Suspense>
        )}
      </form>
    </FormProvider>
  );
};

/** Instead of a form that could not be saved. */
const NoRoom = () => (
  <EmptyState
    title="クライアントをこれ以上登録できません"
    actions={<LinkButton to="/clients">クライアントの一覧を表示</LinkButton>}
  >
    <FullWords />
  </EmptyState>
);

/** Whether the plan has no room for another one; null while nobody knows, false where nobody can. */
const useIsFull = (workspaceId: number): boolean | null => {
  const { plan } = standingOf(useSessionStore());
  const { data, isError, isPaused } = useQuery(clientQueries.list(workspaceId, { perPage: 1 }));
  if (data === undefined) return isError || isPaused ? false : null;
  return allowanceOf(plan, data.clientTotal).isFull;
};
