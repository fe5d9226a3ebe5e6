import { Copy, Pencil, Search, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { NotificationCondition } from '~/contract/notification-conditions';
import { can } from '~/domain/access/access';
import { channelName, frequencyName } from '~/domain/notifications/notice';
import { formatDateTime } from '~/domain/time/dates';
import { searchPathOf } from '~/entities/subsidy/search-address';
import { mayChange, whoseOf } from '~/features/notifications/allowance';
import { useOfflineReason } from '~/lib/connection';
import { useAccess } from '~/session/session';
import { Button, type ButtonProps } from '~/ui/controls/button';
import { Checkbox } from '~/ui/controls/checkbox';
import { LinkButton } from '~/ui/controls/link-button';
import { Tag } from '~/ui/feedback/badge';
import { useSwitchCondition } from './condition-mutations';
import { FilterSummary } from './filter-summary';

export const ConditionCard = ({
  condition,
  headingLevel = 2,
  inactiveReason,
  onEdit,
  onRemove,
  onCopy,
}: {
  condition: NotificationCondition;
  headingLevel?: 2 | 3 | undefined;
  /** Why a condition that is switched on sends no notifications; null if it does. */
  inactiveReason: string | null;
  onEdit: () => void;
  onRemove: () => void;
  /** Absent if there is no client to copy it to. */
  onCopy?: (() => void) | undefined;
}) => {
  const id = useId();
  const { name, clientId, channels, remindDays, lastNotifiedAt, isActive } = condition;
  const switching = useSwitchCondition(condition);
  const offlineReason = useOfflineReason('変更');
  const access = useAccess();
  const isChangeable = mayChange(access, whoseOf(condition));
  const Heading = `h${headingLevel}` as const;
  const facts = [
    ['通知方法', channels.map(channelName).join('・')],
    ['頻度', frequencyName(condition.frequency)],
    ['締切の通知', remindDays.map((days) => `${days}日前`).join('・') || 'なし'],
    ['通知先', condition.createdBy ?? 'なし'],
    ['最後の通知', lastNotifiedAt === null ? 'まだありません' : formatDateTime(lastNotifiedAt)],
    ['未通知の新着', `${condition.newCount}件`],
  ] as const;
  return (
    <li>
      <article aria-labelledby={id} className="paper px-5 pt-4 pb-2 max-md:px-4">
        <div className="flex items-center gap-x-3 max-md:items-start">
          <Heading id={id} className="data-title min-w-0 text-lg max-md:py-0.5">
            {name}
          </Heading>
          {isActive ? inactiveReason !== null && <Tag>通知できません</Tag> : <Tag>停止中</Tag>}
          {isChangeable && (
            <Checkbox
              className="ms-auto shrink-0 max-md:-my-2"
              label={
                <>
                  通知する<span className="sr-only">（{name}）</span>
                </>
              }
              hint={offlineReason}
              checked={switching.isPending ? switching.variables : isActive}
              aria-busy={switching.isPending}
              aria-disabled={offlineReason === undefined ? undefined : true}
              onChange={({ target }) => {
                if (offlineReason === undefined) switching.mutate(target.checked);
              }}
            />
          )}
        </div>
        {isActive && inactiveReason !== null && (
          <p className="phrase mt-1 text-sm text-warning-ink">{inactiveReason}</p>
        )}
        <FilterSummary filters={condition.filters} className="mt-2" />
        <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm md:grid-cols-3 max-md:gap-y-1 xl:grid-cols-6">
          {facts.map(([term, detail]) => (
            <div
              key={term}
              className="max-md:grid max-md:grid-cols-[7em_minmax(0,1fr)] max-md:gap-x-2"
            >
              <dt className="text-ink-2">{term}</dt>
              <dd className="num">{detail}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-3 -mx-5 flex flex-wrap gap-x-1 border-t border-line-soft px-3 pt-2 empty:hidden max-md:-mx-4 max-md:px-2">
          {can('search', access) && (
            <LinkButton
              to={searchPathOf(condition.filters, clientId)}
              variant="ghost"
              size="sm"
              icon={<Search aria-hidden />}
            >
              この条件で検索<span className="sr-only">（{name}）</span>
            </LinkButton>
          )}
          {isChangeable && (
            <>
              <CardAction icon={<Pencil aria-hidden />} name={name} label="編集" onClick={onEdit} />
              {onCopy !== undefined && (
                <CardAction
                  icon={<Copy aria-hidden />}
                  name={name}
                  label={clientId === null ? 'クライアントにも設定' : 'ほかのクライアントにも設定'}
                  aria-haspopup="dialog"
                  onClick={onCopy}
                />
              )}
              <CardAction
                icon={<Trash2 aria-hidden />}
                name={name}
                label="削除"
                onClick={onRemove}
              />
            </>
          )}
        </div>
      </article>
    </li>
  );
};

const CardAction = ({
  name,
  label,
  ...button
}: { name: string; label: string } & Pick<ButtonProps, 'icon' | 'onClick' | 'aria-haspopup'>) => (
  <Button variant="ghost" size="sm" aria-label={`「${name}」を${label}`} {...button}>
    {label}
  </Button>
);
