import { Suspense } from 'react';
import { lazyNamed } from '~/lib/lazy-named';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { classNames } from '~/ui/page/class-names';
import type { ClientChoice } from './client-choice';
import { useClientNames } from './clients';

const ClientPickerField = lazyNamed(
  async () => import('./client-picker-field'),
  'ClientPickerField',
);

/** Lazily loaded `ClientPickerField`; renders nothing in a workspace without clients. */
export const ClientPicker = (choice: ClientChoice) => {
  const { data, isOpen } = useClientNames();
  if (!isOpen || (data?.length === 0 && choice.value === null)) return null;
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
      <ClientPickerField {...choice} />
    </Suspense>
  );
};
