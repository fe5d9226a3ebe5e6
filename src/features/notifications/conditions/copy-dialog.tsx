import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type RefObject } from 'react';
import type { ClientName } from '~/contract/clients';
import {
  type NotificationCondition,
  notificationConditionEndpoints as endpoints,
} from '~/contract/notification-conditions';
import { foldForSearch } from '~/domain/text/japanese-text';
import { useClientNames } from '~/entities/client/clients';
import { conditionAllowanceOf, leftOf, remainingMessage } from '~/features/notifications/allowance';
import { useConditions } from '~/features/notifications/queries';
import { useOfflineReason } from '~/lib/connection';
import { ApiError } from '~/lib/http/api-error';
import { callOrThrow } from '~/session/api';
import { sendEach } from '~/session/send-each';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { Checkbox } from '~/ui/controls/checkbox';
import { SearchInput } from '~/ui/controls/search-input';
import { Notice } from '~/ui/feedback/notice';
import { toast } from '~/ui/feedback/toast';
import { CancelButton, Dialog } from '~/ui/overlays/dialog';
import { CompanyName } from '~/ui/page/company-name';
import { useConditionList } from './condition-mutations';
import { IncompleteClients } from './incomplete-clients';
import { ConditionLimitReachedNote } from './limit-reached-note';
import { sameCondition } from './same-search';

/** The user narrows down further results by keywords. */
const SHOWN = 50;

/** Shorter lists have no search field. */
const SEARCHED_FROM = 10;

const matchesKeyword = ({ companyName, companyNameKana }: ClientName, keyword: string): boolean => {
  const known = foldForSearch(`${companyName}\n${companyNameKana ?? ''}`);
  return keyword
    .split(/\s+/u)
    .map(foldForSearch)
    .every((word) => known.includes(word));
};

const namesOf = (clients: readonly ClientName[]): string =>
  clients.map(({ companyName }) => `「${companyName}」`).join('');

export const CopyDialog = ({
  condition,
  onClose,
}: {
  condition: NotificationCondition;
  onClose: () => void;
}) => {
  const workspaceId = useWorkspaceId();
  const limitId = useId();
  const reasonId = useId();
  const titleRef = useRef<HTMLInputElement>(null);
  const { plan } = useAccess();
  const { data: clients = [] } = useClientNames();
  const current = useConditions();
  const [keyword, setKeyword] = useState('');
  const [chosenIds, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [outcome, setOutcome] = useState<Copied | null>(null);
  const copy = useCopyCondition(workspaceId, condition);
  const offlineReason = useOfflineReason('設定');
  const others = clients.filter(({ clientId }) => clientId !== condition.clientId);
  const chosen = others.filter(({ clientId }) => chosenIds.has(clientId));
  const found = others.filter((client) => keyword === '' || matchesKeyword(client, keyword));
  const hasSame = ({ clientId }: ClientName): boolean =>
    sameCondition(current, { filters: condition.filters, clientId }, null) !== undefined;
  const allowance = conditionAllowanceOf(plan, current, 'clients');
  const left = leftOf(allowance);
  const isTooMany = left !== null && chosen.length > left;

  // 「すべて選択」 leaves out clients that already have the same condition.
  const selectableIds = found
    .filter((client) => !client.isLocked && !hasSame(client))
    .map(({ clientId }) => clientId);
  const isAllChosen =
    selectableIds.length > 0 && selectableIds.every((clientId) => chosenIds.has(clientId));
  const setAll = (clientIds: readonly number[], isChosen: boolean): void => {
    const rest = [...chosenIds].filter((clientId) => !clientIds.includes(clientId));
    setChosen(new Set(isChosen ? [...rest, ...clientIds] : rest));
  };

  const handleSend = (): void => {
    setOutcome(null);
    copy.mutate(chosen, {
      onSuccess: (copied) => {
        if (copied.done.length > 0) {
          toast.success(
            `通知条件「${condition.name}」をクライアント${copied.done.length}社に設定しました`,
          );
        }
        if (copied.failed.length === 0) {
          onClose();
          return;
        }
        setOutcome(copied);
        setChosen(new Set(copied.failed.map(({ clientId }) => clientId)));
      },
    });
  };

  const tooMany = isTooMany
    ? `あと${left}件までです。${chosen.length - left}社の選択を外してください。`
    : offlineReason;
  const reason = chosen.length === 0 ? 'クライアントを選択してください。' : tooMany;

  return (
    <Dialog
      open
      onClose={onClose}
      busy={copy.isPending}
      title={`「${condition.name}」を${condition.clientId === null ? '' : 'ほかの'}クライアントにも設定`}
      variant="sheet"
      closeOnScrim={false}
      initialFocusRef={titleRef}
      actions={
        <>
          <CancelButton busy={copy.isPending} onClick={onClose} />
          <Button
            variant="primary"
            busy={copy.isPending}
            reasonId={reason === undefined ? undefined : reasonId}
            onClick={handleSend}
          >
            {chosen.length === 0 ? '設定する' : `${chosen.length}社に設定する`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="grid gap-1 text-sm text-ink-2">
          <p>
            同じ条件、通知方法、頻度で、選択したクライアントごとに通知条件を作成します。通知は、登録したご本人にのみ届きます。
          </p>
          <p id={limitId}>{remainingMessage(allowance, 'clients')}</p>
        </div>
        {allowance.isFull && (
          <Notice>
            <ConditionLimitReachedNote whose="clients" />
          </Notice>
        )}
        {outcome !== null && (
          <Notice tone="error" role="alert">
            {`${namesOf(outcome.failed)}には設定できませんでした。${outcome.message}`}
          </Notice>
        )}
        {others.length > SEARCHED_FROM && (
          <SearchInput
            label="クライアントを探す"
            hint="名前・フリガナで探せます。"
            value={keyword}
            onSearch={setKeyword}
            inputRef={titleRef}
          />
        )}
        <div
          role="group"
          aria-label="設定するクライアント"
          aria-describedby={limitId}
          className="grid content-start gap-x-5"
        >
          {selectableIds.length > 1 && (
            <Checkbox
              className="mb-1 border-b border-line-soft"
              label={`すべて選択（${selectableIds.length}社）`}
              checked={isAllChosen}
              indeterminate={!isAllChosen && selectableIds.some((id) => chosenIds.has(id))}
              onChange={() => setAll(selectableIds, !isAllChosen)}
            />
          )}
          {found.slice(0, SHOWN).map((client, index) => (
            <Choice
              key={client.clientId}
              client={client}
              inputRef={index === 0 && others.length <= SEARCHED_FROM ? titleRef : undefined}
              hasSame={hasSame(client)}
              isChosen={chosenIds.has(client.clientId)}
              onChange={(isChosen) => setAll([client.clientId], isChosen)}
            />
          ))}
        </div>
        <p role="status" className="phrase text-sm text-ink-2 empty:hidden">
          {found.length === 0 &&
            `「${keyword}」は見つかりませんでした。別のキーワードでお試しください。`}
          {found.length > SHOWN &&
            `ほかに${found.length - SHOWN}社あります。キーワードで絞り込んでください。`}
        </p>
        <IncompleteClients clientIds={chosen.map(({ clientId }) => clientId)} />
        <p id={reasonId} role="status" className="phrase text-end text-sm text-ink-2 empty:hidden">
          {reason}
        </p>
      </div>
    </Dialog>
  );
};

const Choice = ({
  client: { companyName, isLocked },
  hasSame,
  isChosen,
  inputRef,
  onChange,
}: {
  client: ClientName;
  hasSame: boolean;
  isChosen: boolean;
  inputRef: RefObject<HTMLInputElement | null> | undefined;
  onChange: (isChosen: boolean) => void;
}) => {
  const lockedHint = isLocked ? 'クライアントの数が上限を超えているため、設定できません。' : '';
  const sameHint = hasSame ? '同じ条件の通知があります。' : '';
  return (
    <Checkbox
      ref={inputRef}
      label={<CompanyName name={companyName} />}
      hint={`${lockedHint}${sameHint}` || undefined}
      checked={isChosen}
      aria-disabled={isLocked || undefined}
      onChange={() => {
        if (!isLocked) onChange(!isChosen);
      }}
    />
  );
};

/** Clients with and without the copy, and the first error message. */
type Copied = { done: ClientName[]; failed: ClientName[]; message: string };

/** Creates a copy for each client. One in the refetched list was saved, even if its answer was lost. */
const useCopyCondition = (workspaceId: number, condition: NotificationCondition) => {
  const { readNewest } = useConditionList();
  const { name, filters, channels, frequency, remindDays } = condition;
  const copied = { workspaceId, name, filters, channels, frequency, remindDays, isActive: true };
  return useMutation({
    mutationFn: async (clients: readonly ClientName[]): Promise<Copied> => {
      const { failed, error } = await sendEach(clients, async ({ clientId }) =>
        callOrThrow(endpoints.createNotificationCondition, { body: { ...copied, clientId } }),
      );
      const current = await readNewest().catch((reason: unknown) => {
        if (!(reason instanceof ApiError)) throw reason;
        return [];
      });
      const missing = failed.filter(
        ({ clientId }) => sameCondition(current, { filters, clientId }, null) === undefined,
      );
      return {
        done: clients.filter((client) => !missing.includes(client)),
        failed: missing,
        message: error?.message ?? '',
      };
    },
  });
};
