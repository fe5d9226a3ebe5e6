import { useNavigate } from 'react-router';
import { can } from '~/domain/access/access';
import { NOTICE_KINDS, noticeKindName } from '~/domain/notifications/notice';
import { ClientPicker } from '~/entities/client/client-picker';
import { inboxPath, type InboxView } from './inbox-address';
import { useAccess } from '~/session/session';
import { Field } from '~/ui/controls/field';
import { Segment } from '~/ui/controls/segment';
import { Select } from '~/ui/controls/select';

const READ_STATES = [
  { value: 'all', label: 'すべて' },
  { value: 'unread', label: '未読' },
] as const;

/** All or unread ones, of which kind; kept in the address, where a change begins on the first page. */
export const InboxFilters = ({ search }: { search: InboxView }) => {
  const navigate = useNavigate();
  const show = (change: Partial<InboxView>): void =>
    void navigate(inboxPath({ ...search, ...change, page: 1 }));
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <Segment
        label="既読と未読"
        options={READ_STATES}
        value={search.isUnread ? 'unread' : 'all'}
        onChange={(value) => show({ isUnread: value === 'unread' })}
      />
      <Field
        label="種類"
        className="grid-flow-col items-center gap-2! text-sm [&>label]:font-normal"
      >
        <Select
          size="sm"
          className="w-40"
          value={search.kind ?? ''}
          onChange={({ target }) =>
            show({ kind: NOTICE_KINDS.find((kind) => kind === target.value) ?? null })
          }
        >
          <option value="">すべての種類</option>
          {NOTICE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {noticeKindName(kind)}
            </option>
          ))}
        </Select>
      </Field>
      {can('clientNotifications', useAccess()) && (
        <ClientPicker
          value={search.clientId}
          onChange={(clientId) => show({ clientId })}
          label="クライアント"
          noneLabel="すべてのクライアント"
          size="sm"
          className="max-w-full grid-flow-col items-center gap-2! text-sm [&>label]:font-normal [&>p]:font-normal"
        />
      )}
    </div>
  );
};
