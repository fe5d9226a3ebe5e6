import type { Workspace } from '~/contract/workspace';
import { workspaceEndpoints } from '~/contract/workspaces';
import { can } from '~/domain/access/access';
import { SettingsGroup } from '~/entities/settings/settings-frame';
import { useDeparture } from '~/entities/workspace/departure';
import { callOrThrow } from '~/session/api';
import { useMembersStore } from '~/session/members';
import { DepartureButton } from './departure-button';

/** Deletes the workspace with all its content, for owners. */
export const DeletionSection = ({ workspace }: { workspace: Workspace }) => {
  const { workspaceId, name } = workspace;
  const others = useMembersStore(
    ({ members }) => members.filter(({ status }) => status === 'active').length - 1,
  );
  const departure = useDeparture({
    workspaceId,
    send: async () => callOrThrow(workspaceEndpoints.deleteWorkspace, { body: { workspaceId } }),
    message: `「${name}」を削除しました。`,
  });
  return (
    <SettingsGroup title="ワークスペースの削除">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 py-5">
        <p className="phrase flex-1 basis-80 *:block">
          <span>このワークスペースと、その内容をすべて削除します。</span>
          <span>元に戻せません。</span>
        </p>
        <DepartureButton
          departure={departure}
          label="ワークスペースを削除する"
          variant="danger-outline"
          workspaceName={name}
          particle="を"
          what="削除"
        >
          <p>
            このワークスペースの次のものが、すべて削除されます。
            <span className="inline-block">元に戻せません。</span>
          </p>
          <ul className="mt-2 list-disc ps-5">
            <li>
              {`会社情報、お気に入り、書類、案件、ファイル、${can('clients', workspace) ? 'クライアント、' : ''}通知条件`}
            </li>
            <li>ご利用中のプランとお支払い方法</li>
            <li>
              {others > 0 && `ほかのメンバー${others}人の登録と、`}
              <span className="inline-block">送信済みの招待</span>
            </li>
          </ul>
        </DepartureButton>
      </div>
    </SettingsGroup>
  );
};
