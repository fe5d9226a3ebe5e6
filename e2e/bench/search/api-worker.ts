import { createEmbeddedApi } from '~/embedded-api/embedded-api';
import { serveQuestions } from '~/embedded-api/worker-messages';
import { loadSubsidies } from './large-collection';

// The access token is valid for an hour, so that it does not expire during a run on a slow machine.
serveQuestions(createEmbeddedApi({ accessTokenLifetime: 60 * 60_000, loadSubsidies }));
