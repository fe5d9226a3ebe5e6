import type { SubsidyCollection } from '~/embedded-api/core/subsidy-collection';
import { catalogueSubsidies } from './catalogue/catalogue';
import { createCollection } from './collection';
import { generateSubsidies } from './generator/generate';
import { generateNewcomers } from './generator/newcomers';
import { readImportedSubsidies } from './imported';
import { joinSources, type SubsidySource } from './source/source';

const GENERATED_SIZE = 3000;

/** The catalogue and generated subsidies around `anchor`, and those published after `since`. */
export const generatedSource = (anchor: Date, since: Date = anchor): SubsidySource => {
  const published = joinSources(
    catalogueSubsidies(anchor),
    generateSubsidies(anchor, GENERATED_SIZE),
  );
  return joinSources(published, generateNewcomers(anchor, published, since));
};

/** Imported subsidies if there are any and the build is not for tests (HOJOKIN_DATA=generated). */
export const loadSubsidies = async (anchor: Date, since: Date): Promise<SubsidyCollection> => {
  // A dynamic import, so that a build for tests leaves the files out as well.
  if (import.meta.env.HOJOKIN_DATA !== 'generated') {
    const { fetchImported, hasImported } = await import('./imported-files');
    if (hasImported()) return createCollection(await readImportedSubsidies(fetchImported));
  }
  return createCollection(generatedSource(anchor, since));
};
