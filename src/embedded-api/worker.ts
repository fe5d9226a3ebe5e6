import '~/polyfills';
import { createEmbeddedApi } from './embedded-api';
import { keepClock } from './keep-clock';
import { serveQuestions } from './worker-server';

const api = createEmbeddedApi();
const { quiet } = serveQuestions(api);

/** A page sends the calls for its first screen within this time. */
const FIRST_CALLS_MS = 1_500;

/** Most pages need the accounts alone, so the subsidies are made once nobody waits for an answer. */
const warmUp = async (): Promise<void> => {
  await api.open();
  await new Promise((resolve) => {
    setTimeout(resolve, FIRST_CALLS_MS);
  });
  await quiet();
  await api.warmUp();
};

// A failure here is told to whoever asks for what is missing.
void warmUp().catch(() => {});
keepClock(api);
