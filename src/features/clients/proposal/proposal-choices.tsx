import type { ReactNode } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { formatEnd } from '~/domain/time/dates';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { matchResultName } from '~/domain/subsidies/match-words';
import { formatYen } from '~/domain/text/money';
import { Checkbox } from '~/ui/controls/checkbox';
import { Skeleton } from '~/ui/feedback/skeleton';
import { QueryState, type QueryAnswer } from '~/ui/lists/query-state';
import { subsidyPath } from '~/entities/subsidy/paths';
import { OnwardLink } from '~/ui/page/return-link';

const factsOf = ({ maxAmount, acceptanceEnd, match }: SubsidySummary, now: Date): string =>
  [
    match === null ? '' : matchResultName(match.result),
    maxAmount === null ? '上限額の記載なし' : `上限額 ${formatYen(maxAmount)}`,
    acceptanceEnd === null
      ? '通年'
      : `締切 ${formatEnd(acceptanceEnd)}（${deadlineOf(acceptanceEnd, now).label}）`,
  ]
    .filter((fact) => fact !== '')
    .join('・');

export const ChoiceList = ({
  subsidies,
  clientId,
  chosen,
  now,
  onToggle,
}: {
  subsidies: readonly SubsidySummary[];
  clientId: number;
  chosen: readonly number[];
  now: Date;
  onToggle: (subsidyId: number, isChosen: boolean) => void;
}) => (
  <ul className="divide-y divide-line-soft">
    {subsidies.map((subsidy) => (
      <li key={subsidy.subsidyId} className="flex items-start gap-3 py-1">
        <div className="min-w-0 flex-1">
          <Checkbox
            label={<span className="data-title">{subsidy.title}</span>}
            hint={<span className="num">{factsOf(subsidy, now)}</span>}
            checked={chosen.includes(subsidy.subsidyId)}
            onChange={({ target }) => onToggle(subsidy.subsidyId, target.checked)}
          />
        </div>
        <OnwardLink
          to={subsidyPath(subsidy.subsidyId, clientId)}
          aria-label={`「${subsidy.title}」の詳細を見る`}
          className="shrink-0 py-1 text-sm max-md:py-3 pointer-coarse:py-3"
        >
          詳細
        </OnwardLink>
      </li>
    ))}
  </ul>
);

export const Choices = ({
  what,
  answer,
  count,
  none,
  children,
}: {
  what: string;
  answer: QueryAnswer<unknown>;
  count: number | undefined;
  none: ReactNode;
  children: ReactNode;
}) => (
  <QueryState
    what={what}
    query={answer}
    headingLevel={3}
    skeleton={
      <div className="grid gap-3">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-11/12" />
      </div>
    }
  >
    {() => (count === 0 ? <p className="text-ink-2">{none}</p> : children)}
  </QueryState>
);
