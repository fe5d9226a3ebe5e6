import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { subsidyReminderEndpoints, type SubsidyReminder } from '~/contract/subsidy-reminders';
import { can, plansThatOpen, type Access } from '~/domain/access/access';
import { REMIND_DAYS } from '~/domain/notifications/notice';
import { planName } from '~/domain/plans/plan-names';
import { daysUntilEnd } from '~/domain/time/dates';
import { PlanChangeHint } from '~/entities/plan/plan-change-hint';
import { reminderQueries } from '~/features/notifications/queries';
import { useOfflineReason } from '~/lib/connection';
import { callOrThrow } from '~/session/api';
import { changeKey, markSaved } from '~/session/query';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Checkbox } from '~/ui/controls/checkbox';
import { Spinner } from '~/ui/controls/spinner';
import { RetryButton } from '~/ui/feedback/retry-notice';
import { Skeleton } from '~/ui/feedback/skeleton';
import { toast } from '~/ui/feedback/toast';

type Subsidy = Pick<SubsidySummary, 'subsidyId' | 'title' | 'acceptanceEnd'>;

/** The user's reminders of a deadline, saved at once; hidden if no plan allows the role to set any. */
export const DeadlineReminder = ({ subsidy }: { subsidy: Subsidy }) => {
  const access = useAccess();
  const [now] = useState(() => new Date());
  if (!can('subsidyNotification', access)) return <Locked access={access} />;
  const { acceptanceEnd } = subsidy;
  if (acceptanceEnd === null) {
    return <Frame>締切の定めがないため、締切の通知は設定できません。</Frame>;
  }
  const left = daysUntilEnd(acceptanceEnd, now);
  return left === null ? (
    <Frame>受付が終了しているため、締切の通知は設定できません。</Frame>
  ) : (
    <Reminder subsidy={subsidy} left={left} />
  );
};

const TITLE = '締切の通知';

const Frame = ({ children }: { children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-1 text-sm">
      <h3 id={id} className="text-sm">
        {TITLE}
      </h3>
      <div className="text-ink-2">{children}</div>
    </section>
  );
};

const Locked = ({ access }: { access: Access }) => {
  const plan = plansThatOpen('subsidyNotification').find((each) =>
    can('subsidyNotification', { ...access, plan: each }),
  );
  return plan === undefined ? null : (
    <Frame>
      <span className="flex items-start gap-1.5">
        <Lock aria-hidden className="mt-0.75 size-4 shrink-0" />
        <span>
          {`「${planName(plan)}」プラン以上で、締切の前に通知を受け取れます。`}
          <PlanChangeHint />
        </span>
      </span>
    </Frame>
  );
};

/** `left`: days until the deadline. */
const Reminder = ({ subsidy, left }: { subsidy: Subsidy; left: number }) => {
  const workspaceId = useWorkspaceId();
  const { data, error, fetchStatus, isFetching, refetch } = useQuery(
    reminderQueries.list(workspaceId),
  );
  const set = useSetReminder(workspaceId, subsidy);
  const seesInbox = can('notifications', useAccess());
  const offlineReason = useOfflineReason('変更');
  const saved = data?.find(({ subsidyId }) => subsidyId === subsidy.subsidyId)?.remindDays ?? [];
  const chosen = set.pending ?? saved;

  const handleToggle = (day: RemindDays[number]): void => {
    if (offlineReason !== undefined) return;
    const isOn = chosen.includes(day);
    // Drops days that have passed, as they send no reminder.
    set.mutate(
      REMIND_DAYS.filter((each) => each <= left && (each === day ? !isOn : chosen.includes(each))),
    );
  };

  if (data === undefined) {
    return (
      <Frame>
        {error !== null ? (
          <div role="alert" className="grid justify-items-start gap-2">
            <p>{`設定を取得できませんでした。${error.message}`}</p>
            <RetryButton busy={isFetching} onClick={() => void refetch()} />
          </div>
        ) : fetchStatus === 'paused' ? (
          'インターネットに接続していないため、設定を取得できません。'
        ) : (
          <span aria-busy className="block py-2">
            <Skeleton className="h-5 w-full" />
          </span>
        )}
      </Frame>
    );
  }
  return (
    <fieldset className="min-w-0 text-sm">
      <legend className="font-bold">{TITLE}</legend>
      <p className="text-ink-2">
        {offlineReason ??
          `選択した日に、${seesInbox ? '受信箱とメール' : 'メール'}でお知らせします。`}
      </p>
      <div className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5">
        {REMIND_DAYS.map((day) => {
          const isPast = day > left;
          return (
            <Checkbox
              key={day}
              label={`${day}日前`}
              hint={isPast ? '経過済み' : undefined}
              checked={!isPast && chosen.includes(day)}
              disabled={isPast}
              aria-disabled={offlineReason === undefined ? undefined : true}
              onChange={() => handleToggle(day)}
            />
          );
        })}
      </div>
      <p role="status" className="flex min-h-[1.5em] items-center gap-2 text-ink-2">
        {set.isPending && (
          <>
            <Spinner />
            保存中…
          </>
        )}
        {set.isSuccess && savedMessage(set.variables)}
      </p>
    </fieldset>
  );
};

const savedMessage = (days: RemindDays): string =>
  days.length === 0
    ? '締切の通知を解除しました。'
    : `保存しました。締切の${days.map((day) => `${day}日`).join('・')}前にお知らせします。`;

type RemindDays = SubsidyReminder['remindDays'];

/** `pending`: the days being sent; the cache has the saved ones. No days delete the reminder. */
const useSetReminder = (workspaceId: number, { subsidyId, title }: Subsidy) => {
  const queryClient = useQueryClient();
  const { queryKey } = reminderQueries.list(workspaceId);
  const key = changeKey(subsidyReminderEndpoints.saveSubsidyReminder, workspaceId, subsidyId);
  const pending = useMutationState({
    filters: { mutationKey: key, status: 'pending' },
    select: ({ state }) => state.variables as RemindDays,
  }).at(-1);
  const writeSaved = (remindDays: RemindDays): void => {
    queryClient.setQueryData(queryKey, (list) => {
      const known = list?.find((each) => each.subsidyId === subsidyId);
      const isSo = String(known?.remindDays ?? []) === String(remindDays);
      // Undefined keeps the cached answer with its age.
      if (list === undefined || isSo) return undefined;
      const others = list.filter((each) => each.subsidyId !== subsidyId);
      if (remindDays.length === 0) return others;
      const createdAt = known?.createdAt ?? new Date().toISOString();
      return [...others, { subsidyId, remindDays, createdAt }];
    });
  };
  const isLast = (): boolean => queryClient.isMutating({ mutationKey: key }) === 1;
  const save = useMutation({
    mutationKey: key,
    // One after the other.
    scope: { id: key.join('-') },
    mutationFn: async (remindDays: RemindDays) => {
      const { removeSubsidyReminder, saveSubsidyReminder } = subsidyReminderEndpoints;
      const path = { subsidyId };
      await (remindDays.length === 0
        ? callOrThrow(removeSubsidyReminder, { path, body: { workspaceId } })
        : callOrThrow(saveSubsidyReminder, { path, body: { workspaceId, remindDays } }));
    },
    onSuccess: (_, remindDays) => {
      if (isLast()) markSaved(queryClient, key, () => writeSaved(remindDays));
      else writeSaved(remindDays);
    },
    onError: (error) => {
      toast.error(`「${title}」の締切の通知を変更できませんでした。${error.message}`, { error });
      if (isLast()) void queryClient.invalidateQueries({ queryKey });
    },
  });
  return { ...save, pending };
};
