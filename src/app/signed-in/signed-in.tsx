import { Suspense } from 'react';
import { lazyOptional } from '~/lib/lazy-named';
import { isLoggedIn, useSessionStore } from '~/session/session';

const Parts = lazyOptional(async () => import('./parts'), 'SignedInParts');

/** Nothing of it is on the way to log-in. */
export const SignedIn = () =>
  useSessionStore(isLoggedIn) && (
    <Suspense>
      <Parts />
    </Suspense>
  );
