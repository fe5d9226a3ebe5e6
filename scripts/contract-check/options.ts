import { parseArgs } from 'node:util';
import type { Account } from './reading.ts';

export const USAGE = `使い方
  npm run contract:check -- アドレス      サーバーの応答を docs/openapi.json と照らし合わせます
                                          （例 http://localhost:8080、アプリのVITE_API_BASE_URLと同じもの）
アカウント
  環境変数 CONTRACT_EMAIL と CONTRACT_PASSWORD、または --email と --password（画面には出ません）
オプション
  --workspace 番号   使うワークスペース（既定は、最も多くの機能を使えるもの）
  --origin アドレス  アプリのオリジン。CORSのヘッダーも確かめます
  --write            作成、変更、削除も確かめます（作成したものは削除します）
終了コード
  0 問題なし　1 問題あり　2 確かめられない（指定の誤り、接続できない）`;

export type CheckArguments = {
  readonly baseUrl: string;
  readonly account: Account;
  readonly workspaceId: number | null;
  readonly origin: string | null;
  readonly writes: boolean;
};

const addressOf = (text: string): URL | null =>
  URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol) ? new URL(text) : null;

/** Parses the arguments. An error message omits their values, because they may be secret. */
export const parseArguments = (
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): CheckArguments | string => {
  const parse = () =>
    parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        password: { type: 'string' },
        workspace: { type: 'string' },
        origin: { type: 'string' },
        write: { type: 'boolean', default: false },
      },
    });
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch {
    return '指定を読み取れません';
  }
  const { values, positionals } = parsed;
  const [address = '', ...more] = positionals;
  const base = addressOf(address);
  if (base === null || more.length > 0) return 'サーバーのアドレスを1つ指定してください';
  const email = values.email ?? env['CONTRACT_EMAIL'] ?? '';
  const password = values.password ?? env['CONTRACT_PASSWORD'] ?? '';
  if (email === '' || password === '') return 'アカウントを指定してください';
  const origin = values.origin === undefined ? null : addressOf(values.origin);
  if (values.origin !== undefined && origin === null) return '--origin がアドレスではありません';
  const workspaceId = values.workspace === undefined ? null : Number(values.workspace);
  if (workspaceId !== null && !(Number.isInteger(workspaceId) && workspaceId > 0)) {
    return '--workspace が番号ではありません';
  }
  return {
    baseUrl: base.href.replace(/\/+$/u, ''),
    account: { email, password },
    workspaceId,
    origin: origin?.origin ?? null,
    writes: values.write,
  };
};
