import { createRoot } from 'react-dom/client';

/**
 * A log-in form built with React alone, without styles, router or API calls. No React app can load
 * faster, so its load time is compared with the app's.
 */
const FloorPage = () => (
  <main>
    <h1>ログイン</h1>
    <form>
      <label>
        メールアドレス
        <input type="email" name="email" />
      </label>
      <label>
        パスワード
        <input type="password" name="password" />
      </label>
      <button type="submit">ログイン</button>
    </form>
  </main>
);

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<FloorPage />);
