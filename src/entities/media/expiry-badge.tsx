import { expiryOf } from '~/domain/medias/media-expiry';
import { DeadlineBadge } from '~/ui/feedback/badge';

const TONE = { expired: 'error', soon: 'warning', later: 'neutral' } as const;

/** How long a certificate is still of use, in words; nothing for what does not age. */
export const ExpiryBadge = ({ expiresOn, today }: { expiresOn: string | null; today: string }) => {
  const expiry = expiryOf(expiresOn, today);
  return expiry && <DeadlineBadge tone={TONE[expiry.state]}>{expiry.label}</DeadlineBadge>;
};
