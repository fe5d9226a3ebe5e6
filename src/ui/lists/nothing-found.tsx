import type { ReactNode } from 'react';
import { Button } from '~/ui/controls/button';
import { EmptyState } from '~/ui/feedback/empty-state';

type NothingFoundProps<Part> = {
  /** What is listed: 「書類」. */
  what: string;
  /** Each active filter with the view without it. */
  filters: readonly { label: string; without: Part; gain?: ReactNode }[];
  /** Other views that find something, each with what it is called. */
  offers?: readonly { label: string; instead: Part; gain?: ReactNode }[] | undefined;
  onRemove: (part: Part) => void;
  /** Resets to the default view. */
  onReset: () => void;
  headingLevel?: 2 | 3 | undefined;
  /** Shown if no filter can be removed. */
  children?: ReactNode;
};

/** An empty result with buttons to remove each filter. */
export const NothingFound = <Part,>({
  what,
  filters,
  offers,
  onRemove,
  onReset,
  headingLevel,
  children,
}: NothingFoundProps<Part>) => (
  <EmptyState
    variant="none-found"
    title={`条件に合う${what}がありません`}
    headingLevel={headingLevel}
    actions={
      <>
        {offers?.map(({ label, instead, gain }) => (
          <Button key={label} size="sm" onClick={() => onRemove(instead)}>
            {label}
            {gain}
          </Button>
        ))}
        {filters.map(({ label, without, gain }) => (
          <Button key={label} size="sm" onClick={() => onRemove(without)}>
            {`${label}を外す`}
            {gain}
          </Button>
        ))}
        {filters.length > 1 && (
          <Button size="sm" variant="ghost" onClick={onReset}>
            最初の表示に戻す
          </Button>
        )}
      </>
    }
  >
    {offers !== undefined && offers.length > 0
      ? 'キーワードを分けるか、条件を外すと見つかります。'
      : filters.length > 0
        ? '次の条件を外すと、見つかることがあります。'
        : children}
  </EmptyState>
);
