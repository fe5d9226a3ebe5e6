import { Button } from '~/ui/controls/button';
import { EmptyState } from './empty-state';

/** A list that nothing of passes its conditions, with each of them to be let go of. */
export const NoneFound = ({
  what,
  conditions,
  onReset,
}: {
  /** What was looked for: 「書類」. */
  what: string;
  conditions: readonly { label: string; onRemove: () => void }[];
  onReset: () => void;
}) => (
  <EmptyState
    variant="none-found"
    title={`条件に合う${what}がありません`}
    actions={
      <>
        {conditions.map(({ label, onRemove }) => (
          <Button key={label} size="sm" onClick={onRemove}>
            {`${label}を外す`}
          </Button>
        ))}
        {conditions.length > 1 && (
          <Button size="sm" variant="ghost" onClick={onReset}>
            最初の表示に戻す
          </Button>
        )}
      </>
    }
  >
    次の条件を外すと見つかることがあります。
  </EmptyState>
);
