import { Handshake } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { can } from '~/domain/access/access';
import { clientPath } from '~/entities/client/client-address';
import type { ClientChoice } from '~/entities/client/client-choice';
import { ClientPicker } from '~/entities/client/client-picker';
import { useClientNames } from '~/entities/client/clients';
import { DESKTOP } from '~/lib/screen';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { classNames } from '~/ui/page/class-names';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { useViewedClient } from './viewpoint';
import { ViewpointDetails, ViewpointLine } from './viewpoint-message';

type ViewpointBarProps = {
  clientId: number | null;
  onChange: (clientId: number | null) => void;
  /** A hint shown while viewing as the workspace. */
  ownHint?: ReactNode;
  /** Leaves out the picker: the screen shows a {@link ViewpointPicker}. */
  hasPickerElsewhere?: boolean;
};

/** Shows whose fit and favorites a screen displays, and lets the user switch, if there are clients. */
export const ViewpointBar = (props: ViewpointBarProps) =>
  can('clients', useAccess()) ? <Bar {...props} /> : null;

const Picker = (choice: Pick<ClientChoice, 'value' | 'onChange' | 'hideLabel' | 'className'>) => (
  <ClientPicker noneLabel="自社" label="クライアントとして見る" size="sm" {...choice} />
);

const PICKER_ID = 'viewpoint-picker';

/** The picker of a {@link ViewpointBar}, shown elsewhere on the page. */
export const ViewpointPicker = (bar: Pick<ViewpointBarProps, 'clientId' | 'onChange'>) => (
  <div id={PICKER_ID} className="not-empty:mb-4">
    <Picker value={bar.clientId} onChange={bar.onChange} />
  </div>
);

/** Puts the label beside the picker, to take only one line. */
const BESIDE_LABEL =
  'grid-cols-[auto_minmax(0,18rem)] items-center gap-x-3! text-sm [&>label]:font-normal max-md:w-full max-md:grid-cols-[auto_minmax(0,1fr)]';

const Bar = ({ clientId, onChange, ownHint, hasPickerElsewhere = false }: ViewpointBarProps) => {
  const workspaceId = useWorkspaceId();
  const container = useRef<HTMLElement>(null);
  const { data: names } = useClientNames();
  const { client, isGone, error } = useViewedClient(workspaceId, clientId);
  const isPhone = !useMediaQuery(DESKTOP);
  const isOwn = clientId === null;
  // There is no client to switch to; the client list explains what clients are for.
  if (isOwn && names?.length === 0) return null;
  const goBack = (): void => {
    // The pressed button disappears: move the focus to the picker.
    const within = hasPickerElsewhere ? document.getElementById(PICKER_ID) : container.current;
    within?.querySelector<HTMLElement>('select, [aria-haspopup]')?.focus();
    onChange(null);
  };
  const backButton = (
    <Button size="sm" className="ms-auto shrink-0" onClick={goBack}>
      自社に戻す
    </Button>
  );
  // On a phone one bar has everything.
  const isOneBar = !isOwn && isPhone && !isGone && error === null;
  // `contents`, so that the bar sticks to the end of the page. The picker keeps its position among
  // the elements, and with it the focus, whoever is selected.
  return (
    <section ref={container} aria-label="表示の条件" className="contents">
      {isOwn || isOneBar ? (
        <p role="status" className="sr-only">
          {isOwn && '自社の条件で表示しています'}
          {client !== undefined && `${client.profile.companyName}の条件で表示しています`}
        </p>
      ) : (
        <div
          className={classNames(
            'viewpoint-bar flex min-h-13 items-center gap-x-4 rounded-control px-4 py-2 max-md:-mx-4 max-md:rounded-none max-md:py-0 print:hidden',
            isGone ? 'bg-warning-tint' : 'bg-key-tint',
            hasPickerElsewhere && 'mb-4',
          )}
        >
          <ViewpointLine clientId={clientId} />
          {hasPickerElsewhere && <ViewpointDetails clientId={clientId} />}
          {backButton}
        </div>
      )}
      {(isOneBar || !hasPickerElsewhere) && (
        <div
          className={
            isOneBar
              ? 'viewpoint-bar -mx-4 my-3 flex h-14 items-center gap-x-2 bg-key-tint px-4 print:hidden'
              : classNames(
                  'mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 max-md:mb-2 print:hidden',
                  !isOwn && 'mt-2',
                )
          }
        >
          {isOneBar && (
            <LinkButton
              to={clientPath(clientId)}
              variant="ghost"
              size="sm"
              aria-label="クライアントのページ"
              className="-ms-3 w-11 shrink-0"
              icon={<Handshake aria-hidden />}
            />
          )}
          {!isOwn && !isOneBar && <ViewpointDetails clientId={clientId} />}
          <Picker
            value={clientId}
            onChange={onChange}
            hideLabel={!isOwn}
            className={isOwn ? BESIDE_LABEL : 'w-72 min-w-0 max-md:flex-1 max-md:basis-44'}
          />
          {isOneBar && backButton}
          {isOwn && ownHint !== undefined && (
            <p className="phrase min-w-0 text-sm text-ink-2">{ownHint}</p>
          )}
        </div>
      )}
      {isOneBar && (
        <ViewpointDetails clientId={clientId} hasLink={false} className="mb-4 empty:hidden" />
      )}
    </section>
  );
};
