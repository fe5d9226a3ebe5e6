import { createCollection } from './collection';
import type { SubsidyCollection } from '~/embedded-api/core/subsidy-collection';
import { generatedSubsidies } from './generated';
import { readImportedSubsidies } from './imported';

/**
 * Imported subsidies where there are any, else generated ones around `anchor`, with the news since the first
 * day. What is tested is
 * built with HOJOKIN_DATA=generated, and then knows nothing of what lies on the machine.
 */
export const loadSubsidies = async (anchor: Date, since: Date): Promise<SubsidyCollection> => {
  // Imported here, so that a build for tests leaves the files out as well.
  if (import.meta.env.HOJOKIN_DATA !== 'generated') {
    const { fetchImported, hasImported } = await import('./imported-files');
    if (hasImported()) return createCollection(await readImportedSubsidies(fetchImported));
  }
  return generatedSubsidies(anchor, since);
};
