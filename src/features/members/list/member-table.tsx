import { Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Member } from '~/contract/members';
import type { Workspace } from '~/contract/workspace';
import { barrierTo, isInvited, memberName, roleOf } from '~/features/members/member';
import { useInvite, useMutateOnce } from '~/features/members/mutations';
import { ApiError } from '~/lib/http/api-error';
import { lazyDialog } from '~/lib/lazy-named';
import { isOwnMember } from '~/session/members';
import { useSessionStore } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { FieldError } from '~/ui/controls/field-error';
import { Tag } from '~/ui/feedback/badge';
import { toast } from '~/ui/feedback/toast';
import { ColumnTable, type Column } from '~/ui/lists/columns';
import { Avatar } from '~/ui/page/avatar';
import { RoleCell } from './role-cell';

const RemoveDialog = lazyDialog(async () => import('./remove-dialog'), 'RemoveDialog');

// On a phone the row is a card.
const CARD_ROW =
  'max-lg:paper max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-3 max-lg:bg-paper! max-lg:p-4';
const CARD_CELL = 'align-middle! max-lg:border-0 max-lg:p-0!';

type Row = { member: Member; isOwn: boolean; barrier: ReturnType<typeof barrierTo> };

const Name = ({ member, isOwn }: Row) => {
  const name = memberName(member);
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} size={32} />
      <span className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="data-title min-w-0">{name}</span>
          {isOwn && <Tag>自分</Tag>}
          {isInvited(member) && <Tag tone="key">招待中</Tag>}
        </span>
        {member.userName !== '' && <span className="font-normal text-ink-2">{member.email}</span>}
      </span>
    </span>
  );
};

const Actions = ({ member, barrier, onRemove }: Row & { onRemove: () => void }) => {
  const name = memberName(member);
  const invited = isInvited(member);
  return (
    <div
      className={`flex flex-wrap items-center justify-end gap-x-2 ${barrier === null ? '-me-2' : ''}`}
    >
      {invited && <SendAgain member={member} />}
      <Button
        variant="ghost"
        size="sm"
        icon={<Trash2 aria-hidden />}
        aria-label={invited ? `${name} への招待を削除` : `${name}を削除`}
        className={barrier === 'lastOwner' ? 'justify-items-end! text-end' : undefined}
        disabledReason={barrier === 'lastOwner' && '最後のオーナーのため削除できません。'}
        onClick={onRemove}
      >
        削除
      </Button>
    </div>
  );
};

const memberColumns = (onRemove: (row: Row) => void): readonly Column<Row>[] => [
  {
    heading: 'メンバー',
    isRowHeading: true,
    cell: (row) => <Name {...row} />,
    headingClass: 'w-2/5 min-w-48',
    cellClass: `${CARD_CELL} max-lg:w-full`,
  },
  {
    heading: '権限',
    cell: (row) => (
      <>
        <span aria-hidden className="pt-1.5 text-ink-2 max-md:pt-2.5 lg:hidden">
          権限
        </span>
        <RoleCell {...row} />
      </>
    ),
    headingClass: 'min-w-44',
    cellClass: `${CARD_CELL} max-lg:grid max-lg:grow max-lg:basis-52 max-lg:grid-cols-[3.5em_minmax(0,1fr)]`,
  },
  {
    heading: '操作',
    cell: (row) => row.barrier !== 'above' && <Actions {...row} onRemove={() => onRemove(row)} />,
    headingClass: 'text-end!',
    cellClass: `${CARD_CELL} max-lg:ms-auto max-lg:empty:hidden`,
  },
];

/** All members and open invitations: a table, on a phone cards. */
export const MemberTable = ({
  workspace,
  members,
}: {
  workspace: Workspace;
  members: readonly Member[];
}) => {
  const ownEmail = useSessionStore(({ email }) => email);
  const [removed, setRemoved] = useState<Row | null>(null);
  return (
    <>
      <ColumnTable
        label="メンバーの一覧"
        fluid
        className="lg:paper max-lg:[&_table]:block max-lg:[&_tbody]:grid max-lg:[&_tbody]:gap-3"
        headClass="max-lg:sr-only"
        columns={memberColumns(setRemoved)}
        rows={members.map((member) => ({
          member,
          isOwn: isOwnMember(member, ownEmail),
          barrier: barrierTo(member, { members, own: workspace.role }),
        }))}
        keyOf={({ member }) => member.workspaceUserId}
        rowProps={() => ({ className: CARD_ROW })}
      />
      {removed !== null && (
        <RemoveDialog {...removed} workspace={workspace} onClose={() => setRemoved(null)} />
      )}
    </>
  );
};

const SendAgain = ({ member }: { member: Member }) => {
  const invitation = useInvite();
  const { isPending, error } = invitation;
  const sendOnce = useMutateOnce(invitation);
  const { email } = member;
  return (
    <div className="grid justify-items-end gap-1">
      <Button
        variant="ghost"
        size="sm"
        icon={<Send aria-hidden />}
        aria-label={`${email} に招待を再送`}
        busy={isPending}
        onClick={() =>
          sendOnce({ email, role: roleOf(member) }, () => {
            toast.success(`${email} に招待メールを再送しました`);
          })
        }
      >
        招待を再送
      </Button>
      {error !== null && (
        <div role="alert">
          <FieldError id={`send-again-${member.workspaceUserId}`}>
            {error instanceof ApiError && error.isResultUnknown
              ? `${email} に再送できたかどうかを確認できませんでした。届いていないときは、もう一度再送してください。`
              : `${email} に招待を再送できませんでした。${error.message}`}
          </FieldError>
        </div>
      )}
    </div>
  );
};
