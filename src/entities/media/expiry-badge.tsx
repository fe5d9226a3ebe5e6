import { expiryOf } from '~/domain/medias/media-expiry';
import { jstDateOf } from '~/domain/time/dates';
import { useNow } from '~/lib/use-now';
import { DeadlineBadge } from '~/ui/feedback/badge';

const TONE = { expired: 'error', soon: 'warning', later: 'neutral' } as const;

/** How long a certificate is still valid; nothing for files without an expiry date. */
export const ExpiryBadge = ({ expiresOn }: { expiresOn: string | null }) => {
  const expiry = expiryOf(expiresOn, jstDateOf(useNow()));
  return expiry && <DeadlineBadge tone={TONE[expiry.state]}>{expiry.label}</DeadlineBadge>;
};
