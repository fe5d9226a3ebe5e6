import { createRoot } from 'react-dom/client';

/** A log-in of React alone, without style, router, checks or calls: what no page drawn by React goes below. */
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
