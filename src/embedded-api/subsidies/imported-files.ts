import { HEADS_FILE, type ReadImported } from './imported';

const addresses = import.meta.glob<string>('../imported/*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

const addressOf = (fileName: string): string | undefined => addresses[`../imported/${fileName}`];

/** Whether imported data was there at build time. */
export const hasImported = (): boolean => addressOf(HEADS_FILE) !== undefined;

export const fetchImported: ReadImported = async (fileName) => {
  const address = addressOf(fileName);
  if (address === undefined) return null;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${fileName} could not be read (${response.status})`);
  return response.json();
};
