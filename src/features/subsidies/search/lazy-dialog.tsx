import { lazy } from 'react';
import { reloadForNewRelease } from '~/lib/new-release';

/** Dialogs of the search: their code comes with the first use. */
export const CsvDialog = lazy(async () => {
  const { CsvDialog: Component } = await import('~/features/subsidies/results/csv-dialog').catch(
    reloadForNewRelease,
  );
  return { default: Component };
});

export const LinkDialog = lazy(async () => {
  const { LinkDialog: Component } = await import('~/features/subsidies/filters/link-dialog').catch(
    reloadForNewRelease,
  );
  return { default: Component };
});
