import { catalogueSubsidies } from './catalogue/catalogue';
import { createCollection, type SubsidyCollection } from './collection';
import { generateSubsidies } from './generator/generate';
import { joinSources, type SubsidySource } from './source';

const GENERATED_SIZE = 3000;

/** The catalogue of national programmes and 3,000 generated ones, their dates around `anchor`. */
export const generatedSource = (anchor: Date): SubsidySource =>
  joinSources(catalogueSubsidies(anchor), generateSubsidies(anchor, GENERATED_SIZE));

export const generatedSubsidies = (anchor: Date): SubsidyCollection =>
  createCollection(generatedSource(anchor));
