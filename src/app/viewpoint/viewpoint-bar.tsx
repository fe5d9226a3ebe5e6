import { lazy, Suspense, useRef } from 'react';
import { can } from '~/domain/access';
import { reloadForNewRelease } from '~/lib/new-release';
import { useClientNames } from '~/stores/clients';
import { standingOf, useSessionStore } from '~/stores/session';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Skeleton } from '~/ui/skeleton';
import { ViewpointWords } from './viewpoint-words';

const ClientPicker = lazy(async () => {
  const module = await import('~/features/clients/components/client-picker').catch(
    reloadForNewRelease,
  );
  return { default: module.ClientPicker };
});

type ViewpointBarProps = {
  workspaceId: number;
  /** Null: the workspace itself. */
  clientId: number | null;
  onChange: (clientId: number | null) => void;
};

/**
 * Says whose fit and favourites a screen shows, and lets another be chosen. Nothing where plan or
 * role know no clients.
 */
export const ViewpointBar = (props: ViewpointBarProps) =>
  can('clients', standingOf(useSessionStore())) ? <Bar {...props} /> : null;

const Bar = ({ workspaceId, clientId, onChange }: ViewpointBarProps) => {
  const place = useRef<HTMLElement>(null);
  const { data: names } = useClientNames(workspaceId);
  const isOwn = clientId === null;
  // Nobody to look as; the list of clients says what they are for.
  if (isOwn && names?.length === 0) return null;
  const goBack = (): void => {
    // The button goes: the focus stays with the choice.
    place.current?.querySelector<HTMLElement>('select, [aria-haspopup]')?.focus();
    onChange(null);
  };
  return (
    <section
      ref={place}
      aria-label="見る立場"
      className={classNames(
        'mb-5 flex flex-wrap items-end gap-x-4 gap-y-3 max-md:mb-4 print:hidden',
        !isOwn && 'rounded-control bg-key-tint px-4 py-3',
      )}
    >
      <ViewpointWords workspaceId={workspaceId} clientId={clientId} />
      <div className="flex min-w-0 flex-wrap items-end gap-2 max-md:w-full">
        <Suspense fallback={<Skeleton className="h-15 w-72 max-w-full max-md:w-full" />}>
          <ClientPicker
            workspaceId={workspaceId}
            value={clientId}
            onChange={onChange}
            noneLabel="自社"
            label={isOwn ? 'クライアントとして見る' : '見る立場を変える'}
            size="sm"
            className="w-72 max-w-full min-w-0 gap-0.5! text-sm max-md:w-auto max-md:flex-1 max-md:basis-48"
          />
        </Suspense>
        {!isOwn && (
          <Button size="sm" onClick={goBack}>
            自社に戻す
          </Button>
        )}
      </div>
    </section>
  );
};
