import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ClientFilters } from '~/features/clients/queries';
import { lazyNamed } from '~/lib/lazy-named';
import { Button } from '~/ui/controls/button';

const ExportClientsDialog = lazyNamed(
  async () => import('./export-clients-dialog'),
  'ExportClientsDialog',
);

/** Writes the clients, all or those of the filters, as a CSV that the import reads back. */
export const ExportClientsButton = ({
  filters,
}: {
  /** Absent: all of them. */
  filters?: ClientFilters;
}) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={<Download aria-hidden />} onClick={() => setOpen(true)}>
        CSVに書き出す
      </Button>
      {isOpen && (
        <Suspense>
          <ExportClientsDialog filters={filters ?? null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
