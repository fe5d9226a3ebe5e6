import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
/**
 * Sources of the text that users read, including messages of the embedded API. The data of the demo
 * and of the subsidies is left out, because it keeps the wording of its sources.
 */
const shown = globSync(
  [
    'src/{app,entities,features,forms,lib,session,ui}/**/*.{ts,tsx}',
    'src/domain/{access,company,documents,medias,plans,tasks}/**/*.ts',
    'src/embedded-api/!(demo|subsidies)/**/*.ts',
  ],
  { cwd: root },
).filter((path) => !path.includes('.test.'));

/** Words that users do not understand, and words for which docs/words.md has a replacement. */
const REFUSED =
  /こちら|エクスポート|インポート|遷移|下さい|を行[うい]|サーバーエラー|わか[りらるっ]|だれ[のにが]|すでに|かまいま|全て|出来[まるな]|見比べ|アプリ内|行の合計|補助上限額|税込み|見られま|選んでください|いちばん|再び表示|通知する相手|プログラム|描画|適合|(?:ユーザ|サーバ|ブラウザ|フォルダ|コンピュータ)(?!ー)/u;

it('no screen uses a word that docs/words.md replaces', () => {
  expect(shown.length).toBeGreaterThan(700);
  const found = shown.flatMap((path) =>
    readFileSync(root + path, 'utf8')
      .split('\n')
      .flatMap((line) => (REFUSED.test(line) ? [`${path}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
