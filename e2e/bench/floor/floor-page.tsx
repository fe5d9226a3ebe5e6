import { createRoot } from 'react-dom/client';

/** A log-in form of React alone, without styles, router or calls: the lower limit of load times. */
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
