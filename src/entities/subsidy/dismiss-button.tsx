import { Eye, EyeOff } from 'lucide-react';
import { canChange } from '~/domain/access/access';
import { accessOf, useSessionStore, useWorkspaceId } from '~/session/session';
import { Button, type ButtonProps } from '~/ui/controls/button';
import { Tooltip } from '~/ui/controls/tooltip';
import { announce } from '~/ui/feedback/announce';
import { useSetDismissed } from './dismissals';

type DismissButtonProps = Pick<ButtonProps, 'iconOnly' | 'size' | 'className'> & {
  subsidy: { subsidyId: number; title: string; isDismissed: boolean };
};

/** Dismisses or restores a subsidy; renders nothing for read-only roles. */
export const DismissButton = (props: DismissButtonProps) => {
  const session = useSessionStore();
  const workspaceId = session.selectedWorkspaceId;
  return workspaceId !== null && canChange('search', accessOf(session)) ? (
    <Dismissal {...props} />
  ) : null;
};

const Dismissal = ({ subsidy, iconOnly = false, size = 'sm', className }: DismissButtonProps) => {
  const workspaceId = useWorkspaceId();
  const setDismissed = useSetDismissed(workspaceId, subsidy);
  const { title, isDismissed } = subsidy;
  const label = isDismissed ? '再表示' : '表示しない';
  const button = (
    <Button
      variant="ghost"
      size={size}
      iconOnly={iconOnly}
      icon={isDismissed ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
      aria-label={`${title}を${label}`}
      className={className}
      onClick={() => {
        announce(
          isDismissed
            ? `「${title}」を再表示します。`
            : `「${title}」を検索結果と通知に表示しません。`,
        );
        setDismissed.mutate(!isDismissed);
      }}
    >
      {iconOnly ? null : label}
    </Button>
  );
  return iconOnly ? <Tooltip label={label}>{button}</Tooltip> : button;
};
