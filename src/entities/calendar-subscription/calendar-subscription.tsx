import { CalendarSync, Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { paymentEndpoints } from '~/contract/payment';
import { workspaceEndpoints } from '~/contract/workspaces';
import { can } from '~/domain/access/access';
import { calendarAddress, webcalAddress } from '~/domain/time/calendar-address';
import { copyText } from '~/lib/copy-text';
import { useAttempt } from '~/lib/use-attempt';
import { call, callOrThrow } from '~/session/api';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { buttonClass } from '~/ui/controls/button-class';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';
import { FormFailure } from '~/ui/feedback/form-failure';
import { Notice } from '~/ui/feedback/notice';
import { toast } from '~/ui/feedback/toast';
import { ConfirmDialog } from '~/ui/overlays/dialog';
import { setCalendarAddress, useCalendarAddress } from './subscription-address';

/** Stays true while the address is replaced; it may also arrive after the page (decision 40). */
export const useOffersCalendar = (): boolean => {
  const address = useCalendarAddress();
  const [wasOffered, setWasOffered] = useState(address !== null);
  if (address !== null && !wasOffered) setWasOffered(true);
  return wasOffered;
};

/** The user's address of a calendar with the workspace's deadlines, which updates itself. */
export const CalendarSubscription = () => {
  const address = useCalendarAddress();
  const access = useAccess();
  const contents = [
    ...(can('tasks', access) ? ['案件の期限'] : []),
    ...(can('favorites', access) ? ['お気に入りの締切'] : []),
  ];
  return (
    <div className="grid gap-3">
      <p className="phrase text-sm">
        {`${contents.join('と')}がカレンダーに表示され、変更も自動で反映されます。反映までの時間はカレンダーによって異なり、1日ほどかかることもあります。`}
      </p>
      {address !== null && <SubscribeLinks address={address} />}
      <div className="phrase grid justify-items-start gap-1.5 text-sm text-ink-2">
        <p>
          URLを知っている人は、ログインしなくても内容を閲覧できます。ほかの人に知られたときは、URLを再発行してください。
        </p>
        <NewAddress isGone={address === null} />
      </div>
    </div>
  );
};

/** The address to paste into a calendar, and a link that opens the calendar app of the device. */
const SubscribeLinks = ({ address }: { address: string }) => {
  const [isRefused, setRefused] = useState(false);
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(address);
    setRefused(!isCopied);
    if (isCopied) toast.success('URLをコピーしました');
  };
  return (
    <>
      <FormFailure
        message={
          isRefused
            ? 'ブラウザーがコピーを許可していません。URLを選択して、コピーしてください。'
            : null
        }
      />
      <Field
        label="購読用のURL"
        hideLabel
        hint="カレンダーの「URLで追加」や「購読」の欄に貼り付けます。"
      >
        <TextInput readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Copy aria-hidden />} onClick={() => void copy()}>
          コピー
        </Button>
        <a
          href={webcalAddress(address)}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <CalendarSync aria-hidden />
          カレンダーアプリで開く
        </a>
      </div>
    </>
  );
};

/** Revokes the address and shows the one that the server offers next. */
const NewAddress = ({ isGone }: { isGone: boolean }) => {
  const workspaceId = useWorkspaceId();
  const [isAsking, setAsking] = useState(false);
  const { attempt, isBusy, failure, clearFailure } = useAttempt();
  const read = async (): Promise<void> => {
    const input = { query: { workspaceId } };
    const { data, error } = await call(paymentEndpoints.getSubscription, input);
    setCalendarAddress(workspaceId, data?.calendarUrl);
    if (error) throw error;
    if (calendarAddress(data.calendarUrl) !== null) toast.success('URLを再発行しました');
  };
  const renew = async (): Promise<void> => {
    await callOrThrow(workspaceEndpoints.endCalendarAddress, { body: { workspaceId } });
    await read().finally(() => setAsking(false));
  };
  if (isGone) {
    return (
      <Notice
        tone="warning"
        role="alert"
        action={
          <Button size="sm" busy={isBusy} onClick={() => void attempt(read)}>
            もう一度確認
          </Button>
        }
      >
        {`以前のURLは使えなくなりました。新しいURLは、まだ表示できません。${failure?.message ?? ''}`}
      </Notice>
    );
  }
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<RefreshCw aria-hidden />}
        aria-haspopup="dialog"
        className="-ms-2"
        onClick={() => {
          clearFailure();
          setAsking(true);
        }}
      >
        URLを再発行する
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title="購読用のURLを再発行しますか？"
          confirmLabel="再発行する"
          busy={isBusy}
          error={failure?.message}
          onConfirm={() => void attempt(renew)}
          onCancel={() => setAsking(false)}
        >
          現在のURLは使えなくなります。登録済みのカレンダーには、新しいURLを登録し直してください。
        </ConfirmDialog>
      )}
    </>
  );
};
