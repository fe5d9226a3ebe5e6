import { useState } from 'react';
import { isChangingEmail } from '~/stores/carried-email';
import { isLoggedIn, readSession } from '~/stores/session';
import { ConfirmNewAddress } from '~/features/auth/components/confirm-new-address';
import { ConfirmSignUp } from '~/features/auth/components/confirm-sign-up';

export default function ConfirmEmail() {
  // As it was on arrival: once the code is taken, nothing is carried any more.
  const [isChange] = useState(() => isLoggedIn(readSession()) && isChangingEmail());
  return isChange ? <ConfirmNewAddress /> : <ConfirmSignUp />;
}
