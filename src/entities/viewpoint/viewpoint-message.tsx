import { Handshake, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { canChange } from '~/domain/access/access';
import { COMPANY_FIELD_LABELS, missingForFit } from '~/domain/company/company-fields';
import { companyFieldId } from '~/domain/company/company-profile';
import { clientPath } from '~/entities/client/client-address';
import { useAccess, useWorkspaceId } from '~/session/session';
import { RetryButton } from '~/ui/feedback/retry-notice';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { classNames } from '~/ui/page/class-names';
import { CompanyName } from '~/ui/page/company-name';
import { useViewedClient } from './viewpoint';

const LINK = 'inline-flex min-h-6 items-center max-md:min-h-11 pointer-coarse:min-h-11';

/** The name of the viewed client, in one line. */
export const ViewpointLine = ({ clientId }: { clientId: number }) => {
  const { client, isGone, error } = useViewedClient(useWorkspaceId(), clientId);
  if (client === undefined && error === null) {
    return (
      <Loading label="クライアントの情報を読み込み中" className="min-w-0 flex-1">
        <Skeleton className="h-5 w-72 max-w-full" />
      </Loading>
    );
  }
  const Icon = client === undefined ? TriangleAlert : Handshake;
  return (
    <p role="status" className="flex min-w-0 items-center gap-3 leading-row">
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {client === undefined && isGone && <b>クライアントが見つかりません</b>}
      {client === undefined && !isGone && 'クライアントの情報を取得できませんでした'}
      {client !== undefined && (
        <span className="line-clamp-2 min-w-0 max-md:text-sm max-md:leading-snug">
          <b>
            <CompanyName name={client.profile.companyName} />
          </b>
          <span>の条件で表示しています</span>
        </span>
      )}
    </p>
  );
};

/** Missing fields, lock or failure of the viewed client. */
export const ViewpointDetails = ({
  clientId,
  hasLink = true,
  className,
}: {
  clientId: number;
  /** Whether it links to the client's page. */
  hasLink?: boolean;
  className?: string;
}) => {
  const viewed = useViewedClient(useWorkspaceId(), clientId);
  const { client, isGone, error, isFetching, retry } = viewed;
  const mayEdit = canChange('createClient', useAccess()) && client?.isLocked === false;
  const missing = client === undefined ? [] : missingForFit(client.profile);
  const [first] = missing;
  return (
    <div
      className={classNames(
        'phrase min-w-0 flex-1 basis-72 text-sm max-md:flex-initial max-md:basis-auto',
        className,
      )}
    >
      {isGone && '削除されたか、ほかのワークスペースのクライアントです。'}
      {client?.isLocked === true &&
        'プランの上限を超えているため、閲覧のみです。お気に入り、書類、案件、通知条件は追加できません。'}
      {first !== undefined && (
        <>
          {`応募条件の確認に使う${missing.map((field) => COMPANY_FIELD_LABELS[field]).join('・')}が未登録です。`}
          {mayEdit && (
            <Link
              to={`${clientPath(clientId, { isForm: true })}#${companyFieldId(first)}`}
              className={`me-4 ${LINK}`}
            >
              登録する
            </Link>
          )}
        </>
      )}
      {client !== undefined && hasLink && (
        <Link to={clientPath(clientId)} className={LINK}>
          クライアントのページ
        </Link>
      )}
      {client === undefined && !isGone && error !== null && (
        <>
          {error.message}
          <RetryButton busy={isFetching} onClick={retry} />
        </>
      )}
    </div>
  );
};
