import { useState } from 'react';
import type { Client } from '~/contract/clients';
import type { SubsidySummary } from '~/contract/subsidies';
import { PROPOSAL_MAX } from '~/domain/company/client';
import { proposalPath } from '~/entities/client/client-address';
import { SubsidyRowActions } from '~/entities/document/document-action';
import { TitleLink } from '~/entities/subsidy/result-parts';
import { SubsidyLine } from '~/entities/subsidy/subsidy-line';
import { useNow } from '~/lib/use-now';
import { LinkButton } from '~/ui/controls/link-button';
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
      <ul aria-label={label} className="md:paper gap-3 max-md:grid md:divide-y md:divide-line-soft">
        {rows.map(({ subsidy, note = null }) => (
          <li key={subsidy.subsidyId} className="max-md:paper px-5 py-3 max-md:px-4">
            <SubsidyLine
              subsidy={subsidy}
              now={now}
              choice={{
                label: `「${subsidy.title}」を提案書に入れる`,
                isChosen: chosen.has(subsidy.subsidyId),
                onChange: (isChosen) => toggle(subsidy.subsidyId, isChosen),
              }}
              title={
                <h3 className="text-base leading-row">
                  <TitleLink subsidy={subsidy} keyword="" />
                </h3>
              }
              actions={<SubsidyRowActions subsidy={subsidy} />}
            >
              {note !== null && (
                <p className="data-title order-3 basis-full text-ink-2">{`メモ：${note}`}</p>
              )}
            </SubsidyLine>
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
