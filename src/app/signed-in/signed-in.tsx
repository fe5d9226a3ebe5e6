import { lazy, Suspense } from 'react';
import { isLoggedIn, useSessionStore } from '~/session/session';

/** Whatever it is that keeps its code away, the page itself goes on. */
const Parts = lazy(async () => {
  const Component = await import('./parts').then(
    ({ SignedInParts }) => SignedInParts,
    () => () => null,
  );
  return { default: Component };
});

/** Nothing of it is on the way to log-in. */
export const SignedIn = () =>
  useSessionStore(isLoggedIn) && (
    <Suspense>
      <Parts />
    </Suspense>
  );
