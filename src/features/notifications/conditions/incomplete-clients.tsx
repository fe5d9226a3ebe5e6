import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { COMPANY_FIELD_LABELS, missingForFit } from '~/domain/company/company-fields';
import { clientPath } from '~/entities/client/client-address';
import { clientQuery } from '~/entities/client/clients';
import { useWorkspaceId } from '~/session/session';
import { Notice } from '~/ui/feedback/notice';

/** Each client needs a request. */
const CHECKED_MAX = 50;

/** Warns of selected clients whose profiles lack fields that decide the fit. */
export const IncompleteClients = ({ clientIds }: { clientIds: readonly number[] }) => {
  const workspaceId = useWorkspaceId();
  const answers = useQueries({
    queries: clientIds
      .slice(0, CHECKED_MAX)
      .map((clientId) => ({ ...clientQuery(workspaceId, clientId), retry: false })),
  });
  const bare = answers.flatMap(({ data }) => {
    const fields = data === undefined ? [] : missingForFit(data.profile);
    return data === undefined || fields.length === 0 ? [] : [{ client: data, fields }];
  });
  return (
    <div role="status" className="empty:hidden">
      {bare.length > 0 && (
        <Notice>
          <p>応募条件の確認に使う情報が未入力のため、「要確認」のお知らせが多くなります。</p>
          <ul className="mt-1 grid gap-1">
            {bare.map(({ client: { clientId, profile }, fields }) => (
              <li key={clientId} className="flex flex-wrap items-center gap-x-2">
                <Link
                  to={clientPath(clientId, { isForm: true })}
                  className="data-title inline-flex items-center max-md:min-h-11"
                >
                  {`「${profile.companyName}」の情報を入力`}
                </Link>
                <span className="text-ink-2">{`未入力：${fields.map((field) => COMPANY_FIELD_LABELS[field]).join('・')}`}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
};
