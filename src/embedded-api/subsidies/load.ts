import { catalogueSubsidies } from './catalogue/catalogue';
import { createCollection, type SubsidyCollection, type SubsidySource } from './collection';
import { generateSubsidies } from './generator/generate';
import { HEADS_FILE, readImportedSubsidies, type ReadImported } from './imported';

const GENERATED_SIZE = 3000;

// Tests see the generated ones, whatever was imported on the machine that they run on.
const importedAddresses: Record<string, string> =
  import.meta.env.MODE === 'test'
    ? {}
    : import.meta.glob<string>('../imported/*.json', {
        query: '?url&no-inline',
        import: 'default',
        eager: true,
      });

const addressOf = (fileName: string): string | undefined =>
  importedAddresses[`../imported/${fileName}`];

const fetchImported: ReadImported = async (fileName) => {
  const address = addressOf(fileName);
  if (address === undefined) return null;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${fileName} could not be read (${response.status})`);
  return response.json();
};

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

/** Imported data where there is any, else 3,000 generated ones around `anchor` and the catalogue. */
export const loadSubsidies = async (anchor: Date): Promise<SubsidyCollection> => {
  if (addressOf(HEADS_FILE) !== undefined) {
    return createCollection(await readImportedSubsidies(fetchImported));
  }
  return createCollection(
    joinSources(catalogueSubsidies(anchor), generateSubsidies(anchor, GENERATED_SIZE)),
  );
};
