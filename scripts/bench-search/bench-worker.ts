import { generateSubsidies } from '~/embedded-api/subsidies/generator/generate';
import { readImportedSubsidies } from '~/embedded-api/subsidies/imported';
import { measure } from './measure';

/** The address of the imported data, or an empty string for generated ones. */
onmessage = async ({ data: imported }: MessageEvent<string>) => {
  const source =
    imported === ''
      ? generateSubsidies(new Date(), 3000)
      : await readImportedSubsidies(async (name) => (await fetch(`${imported}/${name}`)).json());
  postMessage(measure(source));
};
