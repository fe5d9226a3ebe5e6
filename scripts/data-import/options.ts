import { parseArgs } from 'node:util';
import { isDate, readDate } from '~/domain/time/japanese-date';
import type { OpenDataSource } from './open-data';

export const USAGE = `使い方
  npm run data:import -- ファイル…            一覧や詳細の応答（JSON）を読み込みます
  npm run data:import -- --live 言葉…         JグランツのAPIに言葉ごとに問い合わせます
  npm run data:import -- 応答.json --source 名前 --licence ライセンス --url アドレス 制度.csv…
                                             公開データのCSVも読み込みます（docs/data-import.md）
オプション
  --source 名前     CSVの出典。出典ごとに --source から書きます
  --licence ライセンス、--url アドレス  その出典のライセンスと公開元（必須）
  --date YYYY-MM-DD その出典の日付（なければ、ファイルの最も新しい公開日・更新日）
  --open           --live で、受付中のものだけを問い合わせます
  --base アドレス   --live の問い合わせ先（既定は公開されているAPI）
  --as-of YYYY-MM-DD データの日付（応答のファイルでは、なければ最も新しい記録の日を示します。--live では問い合わせた時刻）
  --output フォルダ 書き出し先（既定は src/embedded-api/imported）`;

const PUBLISHED_API = 'https://api.jgrants-portal.go.jp/exp/v1/public';

export type ImportOptions = {
  readonly files: readonly string[];
  /** The source of each CSV file. */
  readonly sources: ReadonlyMap<string, OpenDataSource>;
  readonly keywords: readonly string[];
  readonly isOpenOnly: boolean;
  readonly base: string;
  /** Date of the data. Null means the time of the request or, for files, an unknown date. */
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

const isCsv = (file: string): boolean => /\.csv$/iu.test(file);

type Token = { kind: string; name?: string; value?: string | undefined };

/** `--source` begins a source: the options and files up to the next one, or from the start, belong to it. */
const sourcesOf = (tokens: readonly Token[]): Map<string, OpenDataSource> | string => {
  const starts = tokens.flatMap(({ name }, index) => (name === 'source' ? index : []));
  const ends = [...starts.slice(1), tokens.length];
  const sources = new Map<string, OpenDataSource>();
  for (const [index, end] of ends.entries()) {
    const own = tokens.slice(index === 0 ? 0 : starts[index], end);
    const valueOf = (name: string): string | undefined =>
      own.findLast((token) => token.name === name)?.value?.trim() || undefined;
    const [name, licence, url] = ['source', 'licence', 'url'].map(valueOf);
    const day = valueOf('date');
    const date = day === undefined ? null : readDate(day);
    const files = own.flatMap(({ kind, value = '' }) =>
      kind === 'positional' && isCsv(value) ? value : [],
    );
    if (date !== null && !isDate(date)) return `--date が日付ではありません：${day}`;
    if (files.length === 0) {
      if (name === undefined) continue;
      return `--source「${name}」のCSVファイルを指定してください`;
    }
    if (name === undefined || licence === undefined || url === undefined) {
      return `CSVファイルには --source、--licence、--url を指定してください：${files.join('、')}`;
    }
    if (name.includes(',')) return `--source に「,」は使えません：${name}`;
    if (!/^https?:\/\//u.test(url) || !URL.canParse(url)) {
      return `--url がアドレスではありません：${url}`;
    }
    for (const file of files) sources.set(file, { name, licence, url, date });
  }
  return sources;
};

/** Parses the arguments. Returns an error message if they are invalid. */
export const parseOptions = (argv: readonly string[]): ImportOptions | string => {
  const parse = () =>
    parseArgs({
      args: [...argv],
      allowPositionals: true,
      tokens: true,
      options: {
        live: { type: 'boolean', default: false },
        open: { type: 'boolean', default: false },
        base: { type: 'string', default: PUBLISHED_API },
        'as-of': { type: 'string' },
        output: { type: 'string' },
        source: { type: 'string', multiple: true },
        licence: { type: 'string', multiple: true },
        url: { type: 'string', multiple: true },
        date: { type: 'string', multiple: true },
      },
    });
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const { values, positionals, tokens } = parsed;
  if (positionals.length === 0) return 'ファイルか、--live と言葉を指定してください';
  const base = baseOf(values.base);
  if (base === null) return `--base がアドレスではありません：${values.base}`;
  const day = values['as-of'];
  const asOf = day === undefined ? null : new Date(`${day}T00:00:00+09:00`);
  if (asOf !== null && Number.isNaN(asOf.getTime())) {
    return `--as-of が日付ではありません：${day}`;
  }
  const sources = values.live ? new Map<string, OpenDataSource>() : sourcesOf(tokens);
  if (typeof sources === 'string') return sources;
  return {
    sources,
    files: values.live ? [] : positionals,
    keywords: values.live ? positionals : [],
    isOpenOnly: values.open,
    base,
    asOf,
    output: values.output ?? null,
  };
};
