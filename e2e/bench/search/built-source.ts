import { generateSubsidies } from '~/embedded-api/subsidies/generator/generate';
import { readImportedSubsidies } from '~/embedded-api/subsidies/imported';
import { fetchImported, hasImported } from '~/embedded-api/subsidies/imported-files';
import type { SubsidySource } from '~/embedded-api/subsidies/source/source';

/** What the browser searches: imported subsidies where there are any, else generated ones. */
export const builtSource = async (): Promise<SubsidySource> =>
  hasImported() ? readImportedSubsidies(fetchImported) : generateSubsidies(new Date(), 3000);
