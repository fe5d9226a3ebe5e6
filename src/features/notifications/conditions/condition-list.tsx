import { Suspense, useState, type ReactNode } from 'react';
import type { NotificationCondition } from '~/contract/notification-conditions';
import { mayChange, whoseOf } from '~/features/notifications/allowance';
import { lazyNamed } from '~/lib/lazy-named';
import type { ConditionOrigin } from './condition-origin';
import { sleepWords } from './sleep-words';
import { searchPathOf } from '~/entities/subsidy/search-state';
import { useClientNames } from '~/entities/client/clients';
import { standingOf, useSessionStore, useWorkspaceId } from '~/session/session';
import { ConditionCard } from './condition-card';
import { RemoveCondition } from './remove-condition';

const ConditionDialog = lazyNamed(async () => import('./condition-dialog'), 'ConditionDialog');

const CopyDialog = lazyNamed(async () => import('./copy-dialog'), 'CopyDialog');

type Asked =
  | { what: 'form'; from: ConditionOrigin }
  | { what: 'remove' | 'copy'; condition: NotificationCondition };

/** What can be done with conditions, and its dialogs; `dialogs` stands once on a screen. */
export const useConditionDialogs = (
  conditions: readonly NotificationCondition[],
  canChooseClient: boolean,
): { ask: (asked: Asked) => void; dialogs: ReactNode } => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const dialogs = (
    <>
      {asked?.what === 'remove' && <RemoveCondition condition={asked.condition} onClose={close} />}
      {asked?.what === 'copy' && (
        <Suspense>
          <CopyDialog condition={asked.condition} conditions={conditions} onClose={close} />
        </Suspense>
      )}
      {asked?.what === 'form' && (
        <Suspense>
          <ConditionDialog from={asked.from} canChooseClient={canChooseClient} onClose={close} />
        </Suspense>
      )}
    </>
  );
  return { ask: setAsked, dialogs };
};

type ConditionCardsProps = {
  /** Those that are shown. */
  shown: readonly NotificationCondition[];
  /** All of the workspace. */
  conditions: readonly NotificationCondition[];
  headingLevel?: 2 | 3 | undefined;
  ask: (asked: Asked) => void;
};

export const ConditionCards = ({ shown, conditions, headingLevel, ask }: ConditionCardsProps) => {
  const workspaceId = useWorkspaceId();
  const standing = standingOf(useSessionStore());
  const { data: clients = [] } = useClientNames(workspaceId);
  const isClientLocked = (clientId: number | null): boolean =>
    clients.some((each) => each.clientId === clientId && each.isLocked);
  return (
    <ul className="grid gap-3">
      {shown.map((condition) => {
        const { conditionId, clientId, filters, isAsleep } = condition;
        const isLocked = isClientLocked(clientId);
        const isCopied =
          mayChange(standing, 'clients') && clients.some((each) => each.clientId !== clientId);
        return (
          <ConditionCard
            key={conditionId}
            condition={condition}
            isChangeable={mayChange(standing, whoseOf(condition))}
            headingLevel={headingLevel}
            sleepReason={
              isAsleep
                ? sleepWords(condition, {
                    plan: standing.plan,
                    conditions,
                    isClientLocked: isLocked,
                  })
                : null
            }
            searchPath={searchPathOf(filters, clientId)}
            onEdit={() => ask({ what: 'form', from: { kind: 'condition', condition } })}
            onRemove={() => ask({ what: 'remove', condition })}
            onCopy={isCopied ? () => ask({ what: 'copy', condition }) : undefined}
          />
        );
      })}
    </ul>
  );
};
