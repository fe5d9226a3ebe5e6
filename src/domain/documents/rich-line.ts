/** Text with the same format throughout; bold is the only format. */
export type Run = { text: string; bold: boolean };

/** One line: no run is empty, adjacent runs differ, bold ones begin and end without blanks. */
export type Line = readonly Run[];

/** The position of a line in the text, on which its escapes depend. */
export type LineContext = {
  isCell?: boolean;
  /** Whether the text would be parsed as something other than a line, such as a list item. */
  isTaken: (raw: string) => boolean;
};

export const plainLine = (text: string): Line => (text === '' ? [] : [{ text, bold: false }]);

export const textOfLine = (line: Line): string => line.map(({ text }) => text).join('');

const isVisibleAtEdges = (text: string): boolean => text !== '' && text === text.trim();

/** Joins adjacent runs of the same format, and makes blanks at the edges of bold text plain. */
export const lineOf = (runs: readonly Run[]): Line =>
  joined(
    joined(runs).flatMap(({ text, bold }) => {
      const core = bold ? text.trim() : text;
      const start = core === '' ? text.length : text.indexOf(core);
      return [
        { text: text.slice(0, start), bold: false },
        { text: core, bold },
        { text: text.slice(start + core.length), bold: false },
      ];
    }),
  );

const joined = (runs: readonly Run[]): Run[] => {
  const together: Run[] = [];
  for (const { text, bold } of runs) {
    const last = together.at(-1);
    if (text === '') continue;
    if (last?.bold === bold) last.text += text;
    else together.push({ text, bold });
  }
  return together;
};

const MARK = '**';

/** The text between the marks of bold text, without the backslashes of escapes. */
const betweenMarks = (raw: string): string[] => {
  const texts = [''];
  const add = (text: string): void => {
    texts.push(`${texts.pop() ?? ''}${text}`);
  };
  let end = 0;
  for (const { 0: found, index } of raw.matchAll(/\\[\\*\-.|!<]|\*\*/gu)) {
    add(raw.slice(end, index));
    end = index + found.length;
    if (found === MARK) texts.push('');
    else add(found.slice(1));
  }
  add(raw.slice(end));
  return texts;
};

const runsOf = (raw: string): Line => {
  const [first = '', ...texts] = betweenMarks(raw);
  const runs: Run[] = [{ text: first, bold: false }];
  for (let index = 0; index < texts.length; index += 1) {
    const text = texts[index] ?? '';
    const next = texts[index + 1];
    if (next !== undefined && isVisibleAtEdges(text)) {
      runs.push({ text, bold: true }, { text: next, bold: false });
      index += 1;
    } else {
      runs.push({ text: `${MARK}${text}`, bold: false });
    }
  }
  return lineOf(runs);
};

const escaped = (text: string, isCell: boolean): string => {
  const line = text
    .replace(/\\(?=[\\*\-.|!<]|$)/gu, '\\\\')
    .replace(/\*{2,}|^\*|\*$/gu, (stars) => '\\*'.repeat(stars.length));
  return isCell ? line.replaceAll('|', '\\|').replaceAll('<br>', '\\<br>') : line;
};

/** Whether a text, written without escapes, is parsed to itself. */
const isVerbatim = (text: string, context: LineContext): boolean => {
  if (context.isTaken(text)) return false;
  const line = runsOf(text);
  const isPlain = line.every(({ bold }) => !bold) && textOfLine(line) === text;
  return isPlain || writeLine(line, context) !== text;
};

export const writeLine = (line: Line, context: LineContext): string => {
  const isBold = line.some(({ bold }) => bold);
  const text = textOfLine(line);
  if (!isBold && isVerbatim(text, context)) return text;
  const isCell = context.isCell === true;
  const raw = line
    .map(({ text: part, bold }) => {
      const safe = escaped(part, isCell);
      return bold ? `${MARK}${safe}${MARK}` : safe;
    })
    .join('');
  return !isCell && context.isTaken(raw) ? raw.replace(/^\d*/u, '$&\\') : raw;
};

/** Only what {@link writeLine} produces counts as markup, so that plain text is never changed. */
export const readLine = (raw: string, context: LineContext): Line => {
  const line = runsOf(raw);
  return writeLine(line, context) === raw ? line : plainLine(raw);
};
