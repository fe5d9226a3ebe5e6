import { createEmbeddedApi } from '~/embedded-api/embedded-api';
import { createCollection } from '~/embedded-api/subsidies/collection';
import { serveQuestions } from '~/embedded-api/worker-messages';
import { builtSource } from './built-source';
import { enlarged } from './records';

serveQuestions(
  createEmbeddedApi({
    // No run on a slow machine shall outlive its token.
    accessTokenLifetime: 60 * 60_000,
    loadSubsidies: async () => createCollection(enlarged(await builtSource())),
  }),
);
