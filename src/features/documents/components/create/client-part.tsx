import {
  lockedClientWords,
  useClientLabel,
  useIsClientLocked,
  type RenderClientPicker,
} from '~/stores/client-choice';

const LOCKED = lockedClientWords('新しい書類を作成できません');

/** Why nothing can be made for that client; undefined where it can. */
export const useLockedReason = (workspaceId: number, clientId: number | null): string | undefined =>
  useIsClientLocked(workspaceId, clientId) === true ? LOCKED : undefined;

/** Whom a new document is for: chosen where the page gives a picker, else said where it is settled. */
export const ClientPart = ({
  workspaceId,
  value,
  onChange,
  renderPicker,
}: {
  workspaceId: number;
  value: number | null;
  onChange: (clientId: number | null) => void;
  renderPicker: RenderClientPicker | undefined;
}) => {
  const label = useClientLabel(workspaceId);
  const locked = useLockedReason(workspaceId, value);
  if (renderPicker !== undefined) {
    return renderPicker({ value, onChange, noneLabel: '自社', error: locked });
  }
  if (value === null) return null;
  return (
    <div>
      <p className="leading-row font-bold">クライアント</p>
      <p className="data-title">{label(value) ?? '読み込み中'}</p>
      {locked !== undefined && <p className="phrase text-sm text-error-ink">{locked}</p>}
    </div>
  );
};
