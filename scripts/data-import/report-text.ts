import type { Import, ImportReport } from './import-subsidies';

const SHOWN_NUMBERS = 5;
const MOST_INPUT_LINES = 20;

const figure = (count: number): string => `${count.toLocaleString('ja-JP')}件`;

const numbersText = (numbers: readonly number[]): string => {
  const shown = numbers
    .slice(0, SHOWN_NUMBERS)
    .map((number) => `S-${String(number).padStart(8, '0')}`);
  return `${shown.join('、')}${numbers.length > SHOWN_NUMBERS ? ' ほか' : ''}`;
};

type Input = ImportReport['inputs'][number];

/** One line per input, or a single line with the sums if there are many inputs. */
const inputLines = ({ inputs }: ImportReport): string[] => {
  const line = ({ name, lists, details, programmes, refused }: Input): string => {
    const read =
      programmes > 0
        ? `制度 ${figure(programmes)}`
        : `一覧 ${figure(lists)}、詳細 ${figure(details)}`;
    return `  ${name}：${read}、断った記録 ${figure(refused)}`;
  };
  if (inputs.length <= MOST_INPUT_LINES) return inputs.map(line);
  const sum = (field: 'lists' | 'details' | 'refused'): number =>
    inputs.reduce((total, input) => total + input[field], 0);
  const name = `${figure(inputs.length)}の応答`;
  return [
    line({
      name,
      lists: sum('lists'),
      details: sum('details'),
      programmes: 0,
      refused: sum('refused'),
    }),
    ...inputs.filter(({ programmes }) => programmes > 0).map(line),
  ];
};

/** Formats the report, which says what was read, kept, merged and rejected, and why. */
export const reportText = ({ subsidies, report }: Import): string => {
  const leftOut = [...report.leftOut.values()].reduce((sum, count) => sum + count, 0);
  const attachments = subsidies.reduce((sum, { body }) => sum + body.attachments.length, 0);
  const section = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
  return [
    '読んだもの',
    ...inputLines(report),
    '',
    `読んだ記録 ${figure(report.read)} ＝ 残した ${figure(report.kept)} ＋ まとめた ${figure(report.merged)} ＋ 断った ${figure(report.refused.length)}${leftOut === 0 ? '' : ` ＋ 対象ではない ${figure(leftOut)}`}`,
    `残した ${figure(report.kept)} のうち、詳細まであるもの ${figure(report.keptWithDetail)}`,
    ...section(
      '読めなかったファイルや応答',
      report.unreadable.map(({ name, reason }) => `${name}：${reason}`),
    ),
    ...section(
      '断った記録とその理由',
      report.refused.map(({ where, reason }) => `${where}：${reason}`),
    ),
    ...section(
      '対象ではないため残していない制度',
      [...report.leftOut].map(([reason, count]) => `${reason} … ${figure(count)}`),
    ),
    ...section('書かれたとおりには残していないもの', [
      ...[...report.notes].map(
        ([note, numbers]) => `${note} … ${figure(numbers.length)}（${numbersText(numbers)}）`,
      ),
      ...[...report.unknownFields].map(
        ([field, count]) => `知らない項目 ${field}：残していません … ${figure(count)}`,
      ),
      ...(attachments === 0
        ? []
        : [`添付ファイルは名前と大きさだけを残し、中身は残していません … ${figure(attachments)}`]),
    ]),
  ].join('\n');
};
