import '~/polyfills';
import { createEmbeddedApi } from '~/embedded-api/embedded-api';
import { keepClock } from '~/embedded-api/notifications/keep-clock';
import { serveQuestions } from '~/embedded-api/worker-server';

const api = createEmbeddedApi();
const { quiet } = serveQuestions(api);

/** Log-in needs the accounts alone, so the subsidies are made once nobody waits for an answer. */
const warmUp = async (): Promise<void> => {
  await api.open();
  await quiet();
  await api.warmUp();
};

// A failure here is told to whoever asks for what is missing.
const warm = warmUp().catch(() => {});
void warm.then(quiet).then(() => {
  keepClock(api);
});
