import { Building2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Client } from '~/contract/clients';
import { canChange } from '~/domain/access/access';
import { FIELD_LABELS, missingForFit } from '~/domain/company/company-fields';
import { companyFieldId } from '~/domain/company/company-profile';
import { useAccess, useWorkspaceId } from '~/session/session';
import { useViewedClient } from './viewpoint';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { clientPath } from '~/entities/client/paths';
import { RetryButton } from '~/ui/feedback/retry-notice';

const LINK = 'inline-flex min-h-6 items-center max-md:min-h-11 pointer-coarse:min-h-11';

/** Says as whom the page is viewed, and what is missing, locked or failed to load. */
export const ViewpointMessage = ({ clientId }: { clientId: number | null }) => {
  const workspaceId = useWorkspaceId();
  const { client, isGone, error, isFetching, retry } = useViewedClient(workspaceId, clientId);
  if (clientId === null) {
    return (
      <p role="status" className="sr-only">
        自社の条件で表示しています
      </p>
    );
  }
  if (isGone) {
    return (
      <Message
        isWarning
        message={<b>アドレスにあるクライアントが見つかりません</b>}
        details="削除されたか、ほかのワークスペースのクライアントです。"
      />
    );
  }
  if (client !== undefined) return <KnownClient client={client} />;
  return error === null ? (
    <Loading label="クライアントの情報を読み込み中" className="min-w-0 flex-1 basis-72">
      <Skeleton className="h-5 w-72 max-w-full" />
      <Skeleton className="mt-2 h-4 w-40" />
    </Loading>
  ) : (
    <Message
      isWarning
      message={`クライアントの情報を取得できませんでした。${error.message}`}
      details={<RetryButton busy={isFetching} onClick={retry} />}
    />
  );
};

const KnownClient = ({ client: { clientId, profile, isLocked } }: { client: Client }) => {
  const mayEdit = canChange('createClient', useAccess()) && !isLocked;
  const missing = missingForFit(profile);
  const [first] = missing;
  return (
    <Message
      isWarning={false}
      message={
        <>
          <b className="data-title">{profile.companyName}</b>
          <span className="inline-block">の条件で表示しています</span>
        </>
      }
      details={
        <>
          {isLocked &&
            'プランの上限を超えているため、閲覧のみです。お気に入り、書類、案件、通知条件は追加できません。'}
          {first !== undefined && (
            <>
              {`適合の判定に使う${missing.map((field) => FIELD_LABELS[field]).join('・')}が未登録です。`}
              {mayEdit && (
                <Link
                  to={`${clientPath(clientId, { edit: '1' })}#${companyFieldId(first)}`}
                  className={`me-4 ${LINK}`}
                >
                  登録する
                </Link>
              )}
            </>
          )}
          <Link to={clientPath(clientId)} className={LINK}>
            クライアントのページ
          </Link>
        </>
      }
    />
  );
};

const Message = ({
  isWarning,
  message,
  details,
}: {
  isWarning: boolean;
  message: ReactNode;
  details: ReactNode;
}) => {
  const Icon = isWarning ? TriangleAlert : Building2;
  return (
    <div className="flex min-w-0 flex-1 basis-72 gap-3 self-center leading-[1.6]">
      <Icon aria-hidden="true" className="mt-0.75 size-5 shrink-0" />
      <div className="phrase min-w-0">
        <p role="status">{message}</p>
        <div className="text-sm">{details}</div>
      </div>
    </div>
  );
};
