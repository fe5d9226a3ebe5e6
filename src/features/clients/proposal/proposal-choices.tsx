import type { ReactNode } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { Checkbox } from '~/ui/controls/checkbox';
import { Skeleton } from '~/ui/feedback/skeleton';
import { QueryState, type QueryAnswer } from '~/ui/lists/query-state';
import { SubsidyLine } from '~/entities/subsidy/subsidy-line';
import { subsidyPath } from '~/entities/subsidy/paths';
import { OnwardLink } from '~/ui/page/return-link';

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
      <li key={subsidy.subsidyId} className="flex items-start gap-x-2 py-3">
        <Checkbox
          hideLabel
          label={subsidy.title}
          checked={chosen.includes(subsidy.subsidyId)}
          onChange={({ target }) => onToggle(subsidy.subsidyId, target.checked)}
          className="shrink-0 max-md:-ms-2 max-md:min-w-11 max-md:justify-center"
        />
        <SubsidyLine
          subsidy={subsidy}
          now={now}
          title={
            <h3 className="text-base leading-row">
              <OnwardLink
                to={subsidyPath(subsidy.subsidyId, clientId)}
                className="title-link max-md:py-1"
              >
                {subsidy.title}
              </OnwardLink>
            </h3>
          }
        />
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
