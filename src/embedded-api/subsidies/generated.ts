import { catalogueSubsidies } from './catalogue/catalogue';
import { createCollection } from './collection';
import type { SubsidyCollection } from '~/embedded-api/core/subsidy-collection';
import { generateSubsidies } from './generator/generate';
import { generateNewcomers } from './generator/newcomers';
import { joinSources, type SubsidySource } from '~/embedded-api/subsidies/source/source';

const GENERATED_SIZE = 3000;

/**
 * The catalogue of national programmes and 3,000 generated ones, their dates around `anchor`, and
 * the news that came after `since` or is still to come.
 */
export const generatedSource = (anchor: Date, since: Date = anchor): SubsidySource => {
  const published = joinSources(
    catalogueSubsidies(anchor),
    generateSubsidies(anchor, GENERATED_SIZE),
  );
  return joinSources(published, generateNewcomers(anchor, published, since));
};

export const generatedSubsidies = (anchor: Date, since: Date): SubsidyCollection =>
  createCollection(generatedSource(anchor, since));
