import { useEffect, useRef } from 'react';
import { isRouteErrorResponse, useNavigate, useRevalidator, useRouteError } from 'react-router';
import { ApiError } from '~/lib/http/api-error';
import { Brand } from '~/ui/page/brand';
import { Button } from '~/ui/controls/button';
import { PageTitle } from '~/ui/page/page-title';
import { PageNotFound } from './guards/validate';
import { leavePage } from './route-frame';
import { SignedIn } from './signed-in/signed-in';
import { clearSelection, isLoggedIn, readSession } from '~/session/session';
import { logOut } from '~/session/api';
import { WORKSPACES_PATH } from '~/entities/workspace/paths';

type Fault = { status: number; description: string; detail: string | null; isUnknownPath: boolean };

/** Only an ApiError has a message for the user; any other error could reveal internals. */
const toFault = (error: unknown): Fault => {
  if (error instanceof ApiError) {
    return {
      status: error.statusCode,
      description: error.message,
      // Support needs to know which answer was unreadable; a refusal has the server's own message.
      detail: error.kind === 'unreadable' ? error.detail : null,
      isUnknownPath: error instanceof PageNotFound,
    };
  }
  const isUnknownPath = isRouteErrorResponse(error) && error.status === 404;
  return {
    status: isUnknownPath ? 404 : 500,
    description: isUnknownPath
      ? 'ページが見つかりません。'
      : '画面を表示できませんでした。再試行しても直らないときは、時間をおいてお試しください。',
    detail: null,
    isUnknownPath,
  };
};

/** Confirms first if unsaved input would be lost; without the chunk for that, logs out at once. */
const leave = async (): Promise<void> => {
  try {
    const { askToLogOut } = await import('~/session/leaving');
    await askToLogOut();
  } catch {
    logOut();
  }
};

/** The generic error page of spec §2: status code, status message, description. */
export const ErrorPage = () => {
  const error = useRouteError();
  const { status, description, detail, isUnknownPath } = toFault(error);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  const busy = state === 'loading';
  // A user who was removed from the selected workspace is stuck until the selection is cleared.
  const handleChooseWorkspace = (): void => {
    clearSelection();
    void navigate(WORKSPACES_PATH, { replace: true });
  };
  useEffect(() => {
    // The page shows no details of an unexpected error, so they go to the console.
    if (!(error instanceof ApiError)) console.error(error);
  }, [error]);
  useEffect(() => {
    leavePage();
    heading.current?.focus();
  }, []);
  const message = status === 404 ? 'Page Not Found' : 'Internal Server Error';

  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid min-h-screen max-w-[480px] content-center gap-6 px-6 py-12"
    >
      <PageTitle>{message}</PageTitle>
      <SignedIn />
      <p className="flex justify-center">
        <Brand size="lg" />
      </p>
      <section className="paper grid gap-4 p-10 text-center max-md:p-6">
        <p className="num text-3xl font-bold">{status}</p>
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold">
          {message}
        </h1>
        <p role="alert">{description}</p>
        {isUnknownPath && (
          <p className="phrase">
            お探しの画面は見つかりませんでした。アドレスが正しいかどうかを確認してください。
          </p>
        )}
        {detail !== null && (
          <p className="text-sm text-ink-2">
            お問い合わせの際は、次の内容をお伝えください：{detail}
          </p>
        )}
        <div className="mt-2 grid gap-3">
          {isUnknownPath ? (
            <Button variant="primary" block onClick={() => void navigate('/', { replace: true })}>
              トップへ戻る
            </Button>
          ) : (
            <Button variant="primary" block busy={busy} onClick={() => void revalidate()}>
              再試行
            </Button>
          )}
          {readSession().selectedWorkspaceId !== null && (
            <Button block onClick={handleChooseWorkspace}>
              ワークスペースを選び直す
            </Button>
          )}
          {isLoggedIn(readSession()) && (
            <Button block onClick={() => void leave()}>
              ログアウト
            </Button>
          )}
        </div>
      </section>
    </main>
  );
};
