import { catalogueSubsidies } from './catalogue/catalogue';
import { createCollection, type SubsidyCollection, type SubsidySource } from './collection';
import { generateSubsidies } from './generator/generate';

const GENERATED_SIZE = 3000;

const joinSources = (first: SubsidySource, second: SubsidySource): SubsidySource => {
  const count = first.heads.length;
  let texts: readonly string[] | null = null;
  return {
    heads: [...first.heads, ...second.heads],
    detailTexts: () => (texts ??= [...first.detailTexts(), ...second.detailTexts()]),
    bodyOf: (position) =>
      position < count ? first.bodyOf(position) : second.bodyOf(position - count),
  };
};

/** The catalogue of national programmes and 3,000 generated ones, their dates around `anchor`. */
export const generatedSubsidies = (anchor: Date): SubsidyCollection =>
  createCollection(
    joinSources(catalogueSubsidies(anchor), generateSubsidies(anchor, GENERATED_SIZE)),
  );
