import { Send, Trash2 } from 'lucide-react';
import type { Member } from '~/contract/members';
import { isInvited, memberName, roleOf, type barrierTo } from '~/features/members/member';
import { useInvite, useMutateOnce } from '~/features/members/mutations';
import { ApiError } from '~/lib/http/api-error';
import { Button } from '~/ui/controls/button';
import { FieldError } from '~/ui/controls/field-error';
import { Tag } from '~/ui/feedback/badge';
import { toast } from '~/ui/feedback/toast';
import { Td, Th } from '~/ui/lists/table';
import { Avatar } from '~/ui/page/avatar';
import { RoleCell } from './role-cell';

// On a phone the row is a card.
const CARD_CELL = 'align-middle! max-lg:border-0 max-lg:p-0!';

/** One member or open invitation: a row of the table, on a phone a card. */
export const MemberRow = ({
  member,
  isOwn,
  barrier,
  onRemove,
}: {
  member: Member;
  isOwn: boolean;
  barrier: ReturnType<typeof barrierTo>;
  onRemove: () => void;
}) => {
  const name = memberName(member);
  const invited = isInvited(member);
  return (
    <tr className="max-lg:paper max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-3 max-lg:bg-paper! max-lg:p-4">
      <Th scope="row" className={`${CARD_CELL} max-lg:w-full`}>
        <span className="flex items-center gap-3">
          <Avatar name={name} size={32} />
          <span className="grid min-w-0 gap-0.5">
            <span className="flex flex-wrap items-center gap-x-2">
              <span className="data-title min-w-0">{name}</span>
              {isOwn && <Tag>自分</Tag>}
              {invited && <Tag tone="key">招待中</Tag>}
            </span>
            {member.userName !== '' && (
              <span className="font-normal text-ink-2">{member.email}</span>
            )}
          </span>
        </span>
      </Th>
      <Td
        className={`${CARD_CELL} max-lg:grid max-lg:grow max-lg:basis-52 max-lg:grid-cols-[3.5em_minmax(0,1fr)]`}
      >
        <span aria-hidden className="pt-1.5 text-ink-2 max-md:pt-2.5 lg:hidden">
          権限
        </span>
        <RoleCell member={member} isOwn={isOwn} barrier={barrier} />
      </Td>
      <Td className={`${CARD_CELL} max-lg:ms-auto max-lg:empty:hidden`}>
        {barrier !== 'above' && (
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
        )}
      </Td>
    </tr>
  );
};

const sendAgainProblem = (error: Error, email: string): string =>
  error instanceof ApiError && error.isResultUnknown
    ? `${email} に再送できたかどうかを確認できませんでした。届いていないときは、もう一度再送してください。`
    : `${email} に招待を再送できませんでした。${error.message}`;

const SendAgain = ({ member }: { member: Member }) => {
  const invitation = useInvite();
  const { isPending, error } = invitation;
  const sendOnce = useMutateOnce(invitation);
  const { email } = member;

  const handleClick = (): void => {
    sendOnce({ email, role: roleOf(member) }, () => {
      toast.success(`${email} に招待メールを再送しました`);
    });
  };

  return (
    <div className="grid justify-items-end gap-1">
      <Button
        variant="ghost"
        size="sm"
        icon={<Send aria-hidden />}
        aria-label={`${email} に招待を再送`}
        busy={isPending}
        onClick={handleClick}
      >
        招待を再送
      </Button>
      {error !== null && (
        <div role="alert">
          <FieldError id={`send-again-${member.workspaceUserId}`}>
            {sendAgainProblem(error, email)}
          </FieldError>
        </div>
      )}
    </div>
  );
};
