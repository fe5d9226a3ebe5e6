/** Whom something new is for, where that is not asked. */
export const SettledClient = ({
  name,
  problem,
}: {
  /** Null: it is on its way. */
  name: string | null;
  problem: string | undefined;
}) => (
  <div>
    <p className="leading-row font-bold">クライアント</p>
    <p className="data-title">{name ?? '読み込み中'}</p>
    {problem !== undefined && <p className="phrase text-sm text-error-ink">{problem}</p>}
  </div>
);
