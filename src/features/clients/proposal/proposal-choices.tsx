import type { ReactNode } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { subsidyPath } from '~/entities/subsidy/paths';
import { SubsidyLine } from '~/entities/subsidy/subsidy-line';
import { Skeleton } from '~/ui/feedback/skeleton';
import { QueryState, type QueryAnswer } from '~/ui/lists/query-state';
import { OnwardLink } from '~/ui/page/return-link';
import { WholeWords } from '~/ui/page/whole-words';

type ChoiceListProps = {
  subsidies: readonly SubsidySummary[];
  clientId: number;
  chosen: readonly number[];
  now: Date;
  onToggle: (subsidyId: number, isChosen: boolean) => void;
};

export const ChoiceList = ({ subsidies, clientId, chosen, now, onToggle }: ChoiceListProps) => (
  <ul className="divide-y divide-line-soft">
    {subsidies.map((subsidy) => (
      <li key={subsidy.subsidyId} className="py-3">
        <SubsidyLine
          subsidy={subsidy}
          now={now}
          choice={{
            label: subsidy.title,
            isChosen: chosen.includes(subsidy.subsidyId),
            onChange: (isChosen) => onToggle(subsidy.subsidyId, isChosen),
          }}
          title={
            <h3 className="text-base leading-row">
              <OnwardLink
                to={subsidyPath(subsidy.subsidyId, clientId)}
                className="title-link max-md:py-1"
              >
                <WholeWords text={subsidy.title} />
              </OnwardLink>
            </h3>
          }
        />
      </li>
    ))}
  </ul>
);

type ChoicesProps = {
  what: string;
  answer: QueryAnswer<unknown>;
  count: number | undefined;
  none: ReactNode;
  children: ReactNode;
};

export const ProposalChoices = ({ what, answer, count, none, children }: ChoicesProps) => (
  <QueryState
    what={what}
    query={answer}
    headingLevel={3}
    skeleton={
      <div className="grid gap-3">
        {/* Enough rows to fill a window: what follows the list is not seen to move. */}
        {Array.from({ length: 10 }, (_, row) => (
          <Skeleton key={row} className="h-20 w-full" />
        ))}
      </div>
    }
  >
    {() => (count === 0 ? <p className="text-ink-2">{none}</p> : children)}
  </QueryState>
);
