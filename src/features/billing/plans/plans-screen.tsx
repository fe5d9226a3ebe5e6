import { useState } from 'react';
import type { Workspace } from '~/contract/workspace';
import { isSmaller } from '~/domain/plans/plan-change';
import type { Plan } from '~/domain/plans/plans';
import { AgencySelect } from './agency-select';
import { ChangeDialog } from './change-dialog';
import { AnnouncedChange } from './contract-notice';
import { doneFrom, DoneNotice, takenBack, type Done } from './done-notice';
import { OverLimitNotice } from './over-limit-notice';
import { AGENCY_PLANS, columnOf, COMPANY_PLANS, isAgency, planToShow } from './plan-columns';
import { PlanSheet } from './plan-sheet';
import { PlanTable } from './plan-table';
import { usePlanChoice } from './plan-choice';
import type { PlanWorld } from '~/features/billing/subscription';
import { useMediaQuery } from '~/ui/page/use-media-query';

/** The plans beside one another, and the way from one to the other. */
export const PlansScreen = ({ workspace, world }: { workspace: Workspace; world: PlanWorld }) => {
  const { workspaceId } = workspace;
  const { contract, priceOf } = world;
  const choice = usePlanChoice();
  const [done, setDone] = useState<Done | null>(null);
  const [agency, setAgency] = useState<Plan | null>(null);
  const [looked, setLooked] = useState<Plan | null>(null);
  const [asked, setAsked] = useState<Plan | null>(null);
  const isWide = useMediaQuery('(min-width: 64rem)');

  const period = choice.period ?? contract.period ?? 'monthly';
  const ofAgency = agency ?? [choice.to, contract.plan].find((plan) => plan && isAgency(plan));
  const shownAgency = ofAgency ?? AGENCY_PLANS[0] ?? 'agency_mini';
  const column = (plan: Plan) => columnOf(plan, { contract, priceOf, period });

  const handleOpen = (plan: Plan): void => {
    setDone(null);
    choice.open(plan, period);
  };
  // Less is decided where it is said what is lost; a question that was put goes on, to say so itself.
  const isLarger = choice.to !== null && !isSmaller(choice.to, contract.plan);
  const put = isLarger || choice.to === null ? choice.to : asked;
  if (put !== asked) setAsked(put);
  const isAsking = choice.to !== null && choice.to === put;

  return (
    <>
      <DoneNotice done={done} contract={contract} />
      <AnnouncedChange
        workspaceId={workspaceId}
        world={world}
        onTakenBack={() => setDone(takenBack(contract))}
      />
      <OverLimitNotice workspace={workspace} />
      {isWide ? (
        <PlanTable
          columns={[...COMPANY_PLANS, shownAgency].map(column)}
          contract={contract}
          period={period}
          agencySelect={
            <AgencySelect value={shownAgency} current={contract.plan} onChange={setAgency} />
          }
          onChange={handleOpen}
        />
      ) : (
        <PlanSheet
          column={column(looked ?? planToShow(contract, { priceOf, period }))}
          contract={contract}
          period={period}
          onChoose={setLooked}
          onChange={handleOpen}
        />
      )}
      {isAsking && choice.to !== null && (
        <ChangeDialog
          key={`${choice.to}-${period}`}
          workspaceId={workspaceId}
          world={world}
          target={{ plan: choice.to, period }}
          onDone={(change) => {
            setDone(doneFrom(change, contract));
            choice.close();
          }}
          onClose={choice.close}
        />
      )}
    </>
  );
};
