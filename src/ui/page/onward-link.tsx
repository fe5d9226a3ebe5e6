import { Link, useLocation, type LinkProps } from 'react-router';

import { leavingFrom } from '~/lib/navigation/came-from';

/** A link whose target can link back to this page as it is. */
export function OnwardLink(props: Omit<LinkProps, 'state'>) {
  return <Link {...props} state={leavingFrom(useLocation())} />;
}
