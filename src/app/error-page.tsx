import { CircleAlert } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, type ComponentType } from 'react';
import { isRouteErrorResponse, useNavigate, useRevalidator, useRouteError } from 'react-router';
import { WORKSPACES_PATH } from '~/entities/workspace/paths';
import { ApiError } from '~/lib/http/api-error';
import { logOut } from '~/session/api';
import { clearSelection, isLoggedIn, readSession } from '~/session/session';
import { endStart } from '~/start/end-start';
import { addWholeStyles } from '~/start/whole-styles';
import { Button } from '~/ui/controls/button';
import { PageTitle } from '~/ui/page/page-title';
import { PlainPage } from '~/ui/page/plain-page';
import { PageNotFound } from './guards/validate';
import { leavePage } from './route-frame';

const isLost = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'unreachable';

/** Only an ApiError has a message for the user; any other error could reveal internals. */
const toFault = (error: unknown) => {
  const answer = error instanceof ApiError ? error : null;
  const isUnmatched = isRouteErrorResponse(error) && error.status === 404;
  const code = isUnmatched ? 404 : (answer?.statusCode ?? 500);
  return {
    heading:
      code === 404
        ? 'ページが見つかりません'
        : isLost(error)
          ? 'インターネットに接続できません'
          : '画面を表示できませんでした',
    // The specification's status and status message.
    status: isLost(error)
      ? null
      : `${code} ${code === 404 ? 'Page Not Found' : 'Internal Server Error'}`,
    description: answer?.message ?? '再試行しても直らないときは、時間をおいてお試しください。',
    // Support needs to know which answer was unreadable; a refusal has the server's own message.
    detail: answer?.kind === 'unreadable' ? answer.detail : null,
    isUnknownPath: isUnmatched || error instanceof PageNotFound,
  };
};

/** Confirms first if unsaved input would be lost; without the code for that within 1 s, logs out. */
const leave = async (): Promise<void> => {
  const leaving = await Promise.race([
    import('~/session/log-out-confirmation').catch(() => null),
    new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), 1000);
    }),
  ]);
  if (leaving === null) logOut();
  else await leaving.confirmLogOut();
};

let LostPage: ComponentType | null = null;

/** Sets the page shown within the layout if the connection is lost (product §9). */
export const setLostPage = (page: ComponentType): void => {
  LostPage = page;
};

export const ErrorPage = () => {
  const error = useRouteError();
  const isInLayout = isLost(error) && readSession().selectedWorkspaceId !== null;
  return LostPage !== null && isInLayout ? <LostPage /> : <FaultPage error={error} />;
};

/** The generic error page of specification §2: status code, status message, description. */
const FaultPage = ({ error }: { error: unknown }) => {
  const { heading, status, description, detail, isUnknownPath } = toFault(error);
  const main = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  const busy = state === 'loading';
  // A user who was removed from the selected workspace is stuck until the selection is cleared.
  const handleChooseWorkspace = (): void => {
    clearSelection();
    void navigate(WORKSPACES_PATH, { replace: true });
  };
  // If the root fails to render, nothing else ends the start.
  useLayoutEffect(endStart, []);
  useEffect(() => void addWholeStyles(), []);
  useEffect(() => {
    // The page shows no details of an unexpected error, so they go to the console.
    if (!(error instanceof ApiError)) console.error(error);
  }, [error]);
  useEffect(() => {
    leavePage();
    main.current?.querySelector('h1')?.focus();
  }, []);

  return (
    <main id="main" tabIndex={-1} ref={main} className="flex flex-1 flex-col outline-none">
      <PageTitle>{heading}</PageTitle>
      <PlainPage
        title={heading}
        icon={<CircleAlert aria-hidden className="mx-auto -mb-3 size-10 stroke-[1.5] text-ink-2" />}
      >
        <p role={isUnknownPath ? undefined : 'alert'} className="phrase text-center">
          {isUnknownPath ? 'URLが正しいかどうかを確認してください。' : description}
        </p>
        {isUnknownPath ? (
          <Button variant="primary" block onClick={() => void navigate('/', { replace: true })}>
            トップへ戻る
          </Button>
        ) : (
          <Button variant="primary" block busy={busy} onClick={() => void revalidate()}>
            再試行
          </Button>
        )}
        <div className="grid gap-1 text-center text-sm wrap-anywhere text-ink-2 empty:hidden">
          {status !== null && <p className="num">{status}</p>}
          {isUnknownPath && <p role="alert">{description}</p>}
          {detail !== null && <p>お問い合わせの際は、次の内容をお伝えください：{detail}</p>}
        </div>
        {isLoggedIn(readSession()) && (
          <div className="-mb-2 flex flex-wrap justify-center gap-x-2 border-t border-line-soft pt-4 [&_button]:text-link [&_button]:underline">
            {readSession().selectedWorkspaceId !== null && (
              <Button variant="ghost" size="sm" onClick={handleChooseWorkspace}>
                ワークスペースを選び直す
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={() => void leave()}>
              ログアウト
            </Button>
          </div>
        )}
      </PlainPage>
    </main>
  );
};
