import { Suspense } from 'react';
import { lazyOptional } from '~/lib/lazy-named';
import { isLoggedIn, useSessionStore } from '~/session/session';

const Parts = lazyOptional(async () => import('./parts'), 'SignedInParts');

/** Rendered only with a session, so that log-in does not load it. */
export const SignedIn = () =>
  useSessionStore(isLoggedIn) && (
    <Suspense>
      <Parts />
    </Suspense>
  );
