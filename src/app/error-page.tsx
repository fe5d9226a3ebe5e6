import { useEffect, useRef, type ComponentType } from 'react';
import { isRouteErrorResponse, useNavigate, useRevalidator, useRouteError } from 'react-router';
import { ApiError } from '~/lib/http/api-error';
import { Brand } from '~/ui/page/brand';
import { Button } from '~/ui/controls/button';
import { PageTitle } from '~/ui/page/page-title';
import { PageNotFound } from './guards/validate';
import { leavePage } from './route-frame';
import { clearSelection, isLoggedIn, readSession } from '~/session/session';
import { logOut } from '~/session/api';
import { WORKSPACES_PATH } from '~/entities/workspace/paths';

type Fault = {
  heading: string;
  /** The specification's status and status message; null where nobody answered. */
  status: string | null;
  description: string;
  detail: string | null;
  isUnknownPath: boolean;
};

const isLost = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'unreachable';

/** Only an ApiError has a message for the user; any other error could reveal internals. */
const toFault = (error: unknown): Fault => {
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
    import('~/session/leaving').catch(() => null),
    new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), 1000);
    }),
  ]);
  if (leaving === null) logOut();
  else await leaving.askToLogOut();
};

let LostPage: ComponentType | null = null;

/** What shows a lost connection within the layout, once that has loaded (product.md §10). */
export const setLostPage = (page: ComponentType): void => {
  LostPage = page;
};

export const ErrorPage = () => {
  const error = useRouteError();
  const isInLayout = isLost(error) && readSession().selectedWorkspaceId !== null;
  return LostPage !== null && isInLayout ? <LostPage /> : <FaultPage error={error} />;
};

/** The generic error page of spec §2: status code, status message, description. */
const FaultPage = ({ error }: { error: unknown }) => {
  const { heading, status, description, detail, isUnknownPath } = toFault(error);
  const headingRef = useRef<HTMLHeadingElement>(null);
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
    headingRef.current?.focus();
  }, []);

  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid min-h-screen max-w-[480px] content-center gap-6 px-6 py-12"
    >
      <PageTitle>{heading}</PageTitle>
      <p className="flex justify-center">
        <Brand size="lg" />
      </p>
      <section className="paper grid gap-4 p-10 text-center max-md:p-6">
        <h1 ref={headingRef} tabIndex={-1} className="text-2xl font-bold">
          {heading}
        </h1>
        {isUnknownPath && <p className="phrase">アドレスが正しいかどうかを確認してください。</p>}
        <p role="alert" className={isUnknownPath ? 'text-sm wrap-anywhere text-ink-2' : undefined}>
          {description}
        </p>
        {status !== null && <p className="num text-sm text-ink-2">{status}</p>}
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
