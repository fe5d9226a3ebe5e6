import { showFlash } from '~/session/messages';

/** What the log-in screen says to who was led to it by an ended session (product.md §5). */
export const sessionExpired = (): void => {
  showFlash('セッションの有効期限が切れました。もう一度ログインしてください', '/');
};
