import { useState } from 'react';
import type { Client } from '~/contract/clients';
import type { SubsidySummary } from '~/contract/subsidies';
import { PROPOSAL_MAX } from '~/domain/company/client';
import { SubsidyRowActions } from '~/entities/document/document-action';
import {
  Amount,
  Deadline,
  ResultFit,
  ResultMeta,
  TitleLink,
} from '~/entities/subsidy/result-parts';
import { proposalPath } from '~/entities/client/paths';
import { useNow } from '~/lib/use-now';
import { LinkButton } from '~/ui/controls/link-button';
import { Checkbox } from '~/ui/controls/checkbox';
import { SelectionBar } from '~/ui/lists/selection-bar';

/** Subsidies of a client, with checkboxes to select some for a proposal. */
export const SubsidyChoice = ({
  client: { clientId },
  label,
  rows,
}: {
  client: Client;
  label: string;
  rows: readonly { subsidy: SubsidySummary; note?: string | null }[];
}) => {
  const now = useNow();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  // In the order of the list, without subsidies that have left it.
  const chosenIds = rows.map(({ subsidy }) => subsidy.subsidyId).filter((id) => chosen.has(id));
  const toggle = (subsidyId: number, isChosen: boolean): void =>
    setChosen(
      (before) => new Set([...before, subsidyId].filter((id) => isChosen || id !== subsidyId)),
    );
  return (
    <>
      <ul aria-label={label} className="paper">
        {rows.map(({ subsidy, note = null }) => (
          <li
            key={subsidy.subsidyId}
            className="flex gap-3 border-b border-line-soft px-5 py-4 last:border-0 max-md:px-4"
          >
            <Checkbox
              label={`「${subsidy.title}」を提案書に入れる`}
              hideLabel
              checked={chosen.has(subsidy.subsidyId)}
              onChange={({ target }) => toggle(subsidy.subsidyId, target.checked)}
              className="shrink-0 self-start max-md:-ms-2 max-md:min-w-11 max-md:justify-center"
            />
            <div className="grid min-w-0 flex-1 gap-x-6 gap-y-2 md:grid-cols-[minmax(0,1fr)_11rem]">
              <div className="grid min-w-0 content-start gap-1">
                <ResultMeta subsidy={subsidy} />
                <h3 className="text-base leading-row">
                  <TitleLink subsidy={subsidy} keyword="" />
                </h3>
                {note !== null && (
                  <p className="data-title text-sm text-ink-2">{`メモ：${note}`}</p>
                )}
                <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
                  <ResultFit match={subsidy.match} />
                  <div className="-ms-2 flex flex-wrap items-center gap-x-1">
                    <SubsidyRowActions subsidy={subsidy} />
                  </div>
                </div>
              </div>
              <dl className="grid content-start gap-1.5 max-md:flex max-md:flex-wrap max-md:gap-x-5">
                <div className="flex items-baseline gap-2 md:justify-between">
                  <dt className="shrink-0 text-sm text-ink-2">上限額</dt>
                  <dd>
                    <Amount maxAmount={subsidy.maxAmount} small />
                  </dd>
                </div>
                <div className="flex items-baseline gap-2 md:justify-between">
                  <dt className="shrink-0 text-sm text-ink-2">締切</dt>
                  <dd className="min-w-0">
                    <Deadline subsidy={subsidy} now={now} />
                  </dd>
                </div>
              </dl>
            </div>
          </li>
        ))}
      </ul>
      {chosenIds.length > 0 && (
        <SelectionBar
          label="選択した補助金・助成金"
          count={chosenIds.length}
          note={
            chosenIds.length > PROPOSAL_MAX
              ? `提案書に入れられるのは${PROPOSAL_MAX}件までです。${chosenIds.length - PROPOSAL_MAX}件の選択を外してください。`
              : undefined
          }
          onClear={() => setChosen(new Set())}
        >
          {chosenIds.length <= PROPOSAL_MAX && (
            <LinkButton to={proposalPath(clientId, chosenIds)} onward size="sm">
              {`${chosenIds.length}件で提案書を作成`}
            </LinkButton>
          )}
        </SelectionBar>
      )}
    </>
  );
};
