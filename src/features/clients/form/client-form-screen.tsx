import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Client } from '~/contract/clients';
import { clientPath } from '~/entities/client/client-address';
import { CLIENTS_PATH } from '~/entities/client/paths';
import { ProfileForm } from '~/entities/company/profile-form/profile-form';
import { clientAllowanceOf } from '~/features/clients/allowance';
import { ClientBackLink, BackToList } from '~/features/clients/back-link';
import { ClientLimitReachedNote } from '~/features/clients/limit-notes';
import { clientQueries } from '~/features/clients/queries';
import { EditSaveBar } from '~/forms/edit-form';
import { useAccess, useWorkspaceId } from '~/session/session';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Notice } from '~/ui/feedback/notice';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { CompanyName } from '~/ui/page/company-name';
import { PageHeader } from '~/ui/page/page-header';
import { PageTitle } from '~/ui/page/page-title';
import { useScreenStart } from '~/ui/page/use-screen-start';
import { CLIENT_LABELS, clientFieldId } from './client-form';
import { CONTACT_SECTION, ContactSection } from './contact-section';
import { useClientForm } from './use-client-form';

const FIELDS = { labels: CLIENT_LABELS, idOf: clientFieldId };

/** Creates (`client` null) or edits a client: its profile, contact and memo. */
export const ClientFormScreen = ({ client }: { client: Client | null }) => {
  const { state } = useLocation() as { state: unknown };
  const title = client === null ? 'クライアントの新規作成' : `${client.profile.companyName}の編集`;
  useScreenStart(title);
  const isFull = useIsFull();
  // Once shown, the form stays, even if another user reaches the plan's limit: its input is kept.
  const [hasBegun, setBegun] = useState(client !== null);
  if (!hasBegun && isFull === false) setBegun(true);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={client === null ? title : <CompanyName name={title} />}
        before={
          client === null ? (
            <BackToList />
          ) : (
            <ClientBackLink
              to={clientPath(client.clientId)}
              label={`${client.profile.companyName}に戻る`}
              state={state}
            />
          )
        }
        lead="応募条件の確認と、申請書類・提案書の記入に使います。必須は会社名だけです。"
      />
      {hasBegun && <Form client={client} isFull={isFull === true && client === null} />}
      {!hasBegun && isFull === true && (
        <EmptyState
          title="クライアントをこれ以上登録できません"
          actions={<LinkButton to={CLIENTS_PATH}>クライアントの一覧を表示</LinkButton>}
        >
          <ClientLimitReachedNote />
        </EmptyState>
      )}
      {!hasBegun && isFull === null && (
        <Loading label="画面を読み込み中">
          <Skeleton className="h-60 w-full" />
        </Loading>
      )}
    </>
  );
};

const Form = ({ client, isFull }: { client: Client | null; isFull: boolean }) => {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const { form, edit } = useClientForm(useWorkspaceId(), client, ({ clientId }) => {
    // Keeps the origin, so that the page's back link leads to where the form was opened.
    void navigate(clientPath(clientId), { replace: true, state });
  });
  return (
    <ProfileForm
      form={form}
      edit={edit}
      fields={FIELDS}
      whose="client"
      notice={
        (isFull || (edit.failure?.statusCode === 409 && client === null)) && (
          <Notice tone="warning">
            <ClientLimitReachedNote />
          </Notice>
        )
      }
      foot={
        <EditSaveBar
          edit={edit}
          blockedBecause={isFull ? 'プランの上限に達しているため、登録できません。' : undefined}
        />
      }
      further={{ ...CONTACT_SECTION, content: <ContactSection /> }}
    />
  );
};

/** Whether the plan's limit is reached; null while loading, false if that failed or is paused. */
const useIsFull = (): boolean | null => {
  const { plan } = useAccess();
  const workspaceId = useWorkspaceId();
  const { data, isError, isPaused } = useQuery(clientQueries.list(workspaceId, { perPage: 1 }));
  if (data === undefined) return isError || isPaused ? false : null;
  return clientAllowanceOf(plan, data.clientTotal).isFull;
};
