import type { ReactNode } from 'react';
import type { SubsidyDetail } from '~/contract/subsidies';
import { amountOf } from '~/domain/subsidies/amount';
import { kindName } from '~/domain/subsidies/record-type';
import { FitMark, FitVerdict } from '~/entities/subsidy/fit-mark';
import { shortReasons, verdictOf } from '~/entities/subsidy/fit-reasons';
import { papersTitle } from '~/entities/subsidy/papers-from';
import { Amount, Deadline, StatusBadge } from '~/entities/subsidy/result-parts';
import {
  areasNamed,
  categoriesNamed,
  employeesLabel,
  NOT_STATED,
} from '~/entities/subsidy/subsidy-labels';
import { NamedList } from '~/features/subsidies/detail/detail-section';
import { acceptancePeriodLabel } from '~/features/subsidies/timeline/timeline-axis';
import { Tag } from '~/ui/feedback/badge';
import { Expandable } from '~/ui/page/expandable';
import { ExternalLink } from '~/ui/page/external-link';
import { safeHref } from '~/ui/page/safe-href';
import { WholeWords } from '~/ui/page/whole-words';

/** One cell: its content, and a text for detecting equal cells. */
type CompareCell = { text: string; node: ReactNode };

type Criterion = { name: string; cellOf: (subsidy: SubsidyDetail, now: Date) => CompareCell };

const textCell = (text: string | null): CompareCell => {
  const label = text?.trim() || NOT_STATED;
  return { text: label, node: label };
};

const fitCell = ({ match }: SubsidyDetail): CompareCell => {
  if (match === null) return textCell('会社情報が未登録のため、判定できません');
  const reasons = shortReasons(match);
  return {
    text: [match.result, ...reasons.map(({ result, label }) => `${result} ${label}`)].join('\n'),
    node: (
      <>
        <FitVerdict result={verdictOf(match.result)} />
        <ul className="mt-1 grid gap-0.5">
          {reasons.map(({ result, label }) => (
            <li key={label} className="flex items-baseline gap-1.5 text-ink-2">
              <FitMark result={result} className="translate-y-px" />
              <span className="phrase min-w-0">{label}</span>
            </li>
          ))}
        </ul>
      </>
    ),
  };
};

/** Without the list markers and repetitions of the data. */
const Items = ({ items }: { items: readonly string[] }) => {
  const bare = [...new Set(items.map((item) => item.replace(/^\s*[・●○◦]\s*/u, '')))];
  if (bare.length < 2) return bare;
  return (
    <ul className="list-disc ps-5">
      {bare.map((item) => (
        <li key={item}>
          <WholeWords text={item} />
        </li>
      ))}
    </ul>
  );
};

const FEW_LETTERS = 140;
const FEW_PAPERS = 5;

const expensesCell = ({ eligibleExpenses }: SubsidyDetail): CompareCell => {
  const { text } = textCell(eligibleExpenses);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return {
    text,
    node: (
      <Expandable isLong={text.length > FEW_LETTERS} what="対象経費">
        {text.includes('。') ? (
          <span className="whitespace-pre-line">{text}</span>
        ) : (
          <Items items={lines} />
        )}
      </Expandable>
    ),
  };
};

const papersCell = (subsidy: SubsidyDetail): CompareCell => {
  // Some records list a document twice.
  const labels = [...new Set(subsidy.requiredDocuments.map(({ label }) => label))];
  if (labels.length === 0) return textCell(null);
  return {
    text: labels.toSorted().join('\n'),
    node: (
      <Expandable isLong={labels.length > FEW_PAPERS} what={papersTitle(subsidy)}>
        {subsidy.papersFrom?.kind === 'usual' && <p>{papersTitle(subsidy)}</p>}
        <Items items={labels} />
      </Expandable>
    ),
  };
};

const yesNo = (value: boolean | null, yes: string, no: string): CompareCell =>
  textCell(value === null ? null : value ? yes : no);

const officialCell = ({ officialUrl }: SubsidyDetail): CompareCell => {
  const href = officialUrl === null ? undefined : safeHref(officialUrl);
  if (href?.startsWith('https:') !== true) return textCell(null);
  const { hostname } = new URL(href);
  return {
    text: href,
    node: (
      <ExternalLink href={href} className="min-h-6 max-md:min-h-11 pointer-coarse:min-h-11">
        {hostname}
      </ExternalLink>
    ),
  };
};

/** The name of this row depends on the viewpoint. */
const FIT = 'fit';

const CRITERIA: readonly Criterion[] = [
  {
    name: '募集状況',
    cellOf: (subsidy) => ({
      text: `${kindName(subsidy)} ${subsidy.status}`,
      node: (
        <span className="flex flex-wrap gap-1">
          <Tag>{kindName(subsidy)}</Tag>
          <StatusBadge status={subsidy.status} />
        </span>
      ),
    }),
  },
  {
    name: '締切',
    cellOf: (subsidy, now) => ({
      text: `${subsidy.status === 'upcoming' ? subsidy.acceptanceStart : ''} ${subsidy.acceptanceEnd}`,
      node: <Deadline subsidy={subsidy} now={now} isLabelled />,
    }),
  },
  {
    name: '上限額',
    cellOf: (subsidy) => ({ text: amountOf(subsidy).ownText, node: <Amount subsidy={subsidy} /> }),
  },
  { name: '補助率', cellOf: ({ rate }) => textCell(rate) },
  { name: FIT, cellOf: fitCell },
  {
    name: '対象地域',
    cellOf: (subsidy) => {
      const named = areasNamed(subsidy);
      const { areaDetail } = subsidy;
      return {
        text: [named.text, ...named.names, areaDetail ?? ''].join('\n'),
        node: (
          <>
            <NamedList {...named} />
            {areaDetail !== null && <span className="block text-ink-2">{areaDetail}</span>}
          </>
        ),
      };
    },
  },
  {
    name: '対象業種',
    cellOf: (subsidy) => {
      const named = categoriesNamed(subsidy);
      return { text: [named.text, ...named.names].join('\n'), node: <NamedList {...named} /> };
    },
  },
  { name: '従業員数', cellOf: (subsidy) => textCell(employeesLabel(subsidy)) },
  {
    name: '受付期間',
    cellOf: (subsidy) => {
      const text = acceptancePeriodLabel(subsidy);
      return { text, node: <span className="num">{text}</span> };
    },
  },
  { name: '対象経費', cellOf: expensesCell },
  { name: '必要書類', cellOf: papersCell },
  {
    name: '申請方法',
    cellOf: ({ onlineApplication }) => yesNo(onlineApplication, '電子申請', '電子申請以外'),
  },
  { name: '複数申請', cellOf: ({ canApplyTwice }) => yesNo(canApplyTwice, '可', '不可') },
  { name: '公式ページ', cellOf: officialCell },
];

export type CompareRow = {
  name: string;
  /** In the order of the columns; null for a subsidy that is not loaded. */
  cells: (CompareCell | null)[];
  /** At least two subsidies are loaded, all with equal cells; never the fit, which always shows. */
  isSame: boolean;
};

export const compareRows = (
  subsidies: readonly (SubsidyDetail | undefined)[],
  now: Date,
  fitName: string,
): CompareRow[] =>
  CRITERIA.map(({ name, cellOf }) => {
    const cells = subsidies.map((subsidy) => (subsidy === undefined ? null : cellOf(subsidy, now)));
    const texts = cells.flatMap((cell) => cell?.text ?? []);
    return {
      name: name === FIT ? fitName : name,
      cells,
      isSame: name !== FIT && texts.length > 1 && new Set(texts).size === 1,
    };
  });
