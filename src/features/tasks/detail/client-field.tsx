import { useState } from 'react';
import { ClientPicker } from '~/entities/client/client-picker';
import { Link, useLocation } from 'react-router';
import { leavingFrom } from '~/lib/navigation/came-from';
import { lockedClientMessage, NO_CLIENT, useClientLabel } from '~/entities/client/client-choice';
import { useClientNames } from '~/entities/client/clients';
import { clientPath } from '~/entities/client/paths';
import { useDetail } from './context';

const LOCKED = lockedClientMessage('このタスクのクライアントとして保存できません');

/** Whose application it is, chosen where plan and role know clients, with the way to their page. */
export const ClientField = () => {
  const { workspaceId, task, editor } = useDetail();
  const { clientId } = task;
  const { data: clients, isOpen } = useClientNames(workspaceId);
  const label = useClientLabel(workspaceId);
  const location = useLocation();
  const [refusedId, setRefusedId] = useState<number | null>(null);
  const known = clients?.find((each) => each.clientId === clientId);

  const handleChange = (next: number | null): void => {
    // Whose it was stays choosable; nothing is given to another that the plan keeps locked.
    const isLocked = clients?.find((each) => each.clientId === next)?.isLocked === true;
    const isRefused = isLocked && next !== clientId;
    setRefusedId(isRefused ? next : null);
    if (isRefused) return;
    editor.saveAtOnce({ name: 'クライアントの変更', set: { clientId: next } });
  };

  if (!isOpen) {
    return clientId === null ? null : (
      <div>
        <p className="leading-row font-bold">クライアント</p>
        <p className="data-title text-sm">{label(clientId) ?? '読み込み中'}</p>
      </div>
    );
  }
  return (
    <div className="grid gap-1 empty:hidden">
      <ClientPicker
        value={refusedId ?? clientId}
        onChange={handleChange}
        noneLabel={NO_CLIENT}
        size="sm"
        error={refusedId === null ? undefined : LOCKED}
      />
      {known !== undefined && (
        <Link
          to={clientPath(known.clientId)}
          state={leavingFrom(location)}
          className="data-title inline-flex min-h-6 items-center justify-self-start text-sm max-md:min-h-11 pointer-coarse:min-h-11"
        >
          {`${known.companyName}を開く`}
        </Link>
      )}
    </div>
  );
};
