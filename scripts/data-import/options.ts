import { parseArgs } from 'node:util';

export const USAGE = `使い方
  npm run data:import -- ファイル…            一覧や詳細の応答（JSON）を読み込みます
  npm run data:import -- --live 言葉…         JグランツのAPIに言葉ごとに問い合わせます
オプション
  --open           --live で、受付中のものだけを問い合わせます
  --base アドレス   --live の問い合わせ先（既定は公開されているAPI）
  --as-of YYYY-MM-DD データの日付（ファイルでは、なければ「時点不明」。--live では問い合わせた時刻）
  --output フォルダ 書き出し先（既定は src/embedded-api/imported）`;

const PUBLISHED_API = 'https://api.jgrants-portal.go.jp/exp/v1/public';

export type ImportOptions = {
  readonly files: readonly string[];
  readonly keywords: readonly string[];
  readonly isOpenOnly: boolean;
  readonly base: string;
  /** Date of the data. If null, it is the time of the request, and unknown for files. */
  readonly asOf: Date | null;
  readonly output: string | null;
};

/** Removes trailing slashes. If the URL has no path, the public API's path is appended. */
const baseOf = (address: string): string | null => {
  if (!URL.canParse(address)) return null;
  const { protocol, origin, pathname } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  const path = pathname.replace(/\/+$/u, '');
  return `${origin}${path === '' ? new URL(PUBLISHED_API).pathname : path}`;
};

/** Parses the arguments. Returns an error message if they are invalid. */
export const parseOptions = (argv: readonly string[]): ImportOptions | string => {
  const parse = () =>
    parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        live: { type: 'boolean', default: false },
        open: { type: 'boolean', default: false },
        base: { type: 'string', default: PUBLISHED_API },
        'as-of': { type: 'string' },
        output: { type: 'string' },
      },
    });
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const { values, positionals } = parsed;
  if (positionals.length === 0) return 'ファイルか、--live と言葉を指定してください';
  const base = baseOf(values.base);
  if (base === null) return `--base がアドレスではありません：${values.base}`;
  const day = values['as-of'];
  const asOf = day === undefined ? null : new Date(`${day}T00:00:00+09:00`);
  if (asOf !== null && Number.isNaN(asOf.getTime())) {
    return `--as-of が日付ではありません：${day}`;
  }
  return {
    files: values.live ? [] : positionals,
    keywords: values.live ? positionals : [],
    isOpenOnly: values.open,
    base,
    asOf,
    output: values.output ?? null,
  };
};
