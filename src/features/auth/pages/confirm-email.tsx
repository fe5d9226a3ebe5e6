import { useState } from 'react';
import { isChangingEmail } from '~/session/carried-email';
import { isLoggedIn, readSession } from '~/session/session';
import { ConfirmNewAddress } from '~/features/auth/entrance/confirm-new-address';
import { ConfirmSignUp } from '~/features/auth/entrance/confirm-sign-up';

export default function ConfirmEmail() {
  // As it was on arrival: once the code is taken, nothing is carried any more.
  const [isChange] = useState(() => isLoggedIn(readSession()) && isChangingEmail());
  return isChange ? <ConfirmNewAddress /> : <ConfirmSignUp />;
}
