import { Suspense } from 'react';
import { lazyNamed } from '~/lib/lazy-named';
import type { ClientChoice, RenderClientPicker } from './client-choice';
import { useClientNames } from './clients';
import { useWorkspaceId } from '~/session/session';
import { classNames } from '~/ui/page/class-names';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';

const ClientPicker = lazyNamed(async () => import('./client-picker-field'), 'ClientPicker');

/** Lets a client be chosen, where there are any: what pages give to features that know none. */
const Choice = (choice: ClientChoice) => {
  const workspaceId = useWorkspaceId();
  const { data, isOpen } = useClientNames(workspaceId);
  const isNeedless = data?.length === 0 && choice.value === null;
  if (!isOpen || isNeedless) return null;
  const { label = 'クライアント', hideLabel, size, className } = choice;
  return (
    <Suspense
      fallback={
        <Loading
          label={`${label}の読み込み中`}
          className={classNames('grid content-start gap-1.5', className)}
        >
          {hideLabel !== true && <Skeleton className="h-6 w-28" />}
          <Skeleton className={size === 'sm' ? 'h-9 w-full max-md:h-11' : 'h-11 w-full'} />
        </Loading>
      }
    >
      <ClientPicker workspaceId={workspaceId} {...choice} />
    </Suspense>
  );
};

export const renderClientPicker: RenderClientPicker = (choice) => <Choice {...choice} />;
