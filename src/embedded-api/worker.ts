import '~/polyfills';
import { createEmbeddedApi } from './embedded-api';
import { keepClock } from './keep-clock';
import { serveQuestions } from './worker-messages';

const api = createEmbeddedApi();
const { quiet } = serveQuestions(api);

/** A page sends the calls of its first screen within this time. */
const FIRST_CALLS_MS = 1_500;

/** First calls rarely need subsidies, so these are loaded when no call is pending. */
const warmUp = async (): Promise<void> => {
  await api.open();
  await new Promise((resolve) => {
    setTimeout(resolve, FIRST_CALLS_MS);
  });
  await quiet();
  await api.warmUp();
};

// Ignored here: the next call that needs the subsidies is answered with the error.
void warmUp().catch(() => {});
keepClock(api);
