import type { Report } from './check-contract.ts';

/** Formats the report: one line per call, followed by its problems. */
export const reportText = ({ rows, workspace, unasked, writes }: Report): string => {
  const lines = rows.flatMap(({ call, problems, skipped }) => {
    if (skipped !== undefined) return [`－ ${call}：${skipped}`];
    return [
      `${problems.length === 0 ? '○' : '×'} ${call}`,
      ...problems.map((each) => `    ${each}`),
    ];
  });
  const faulty = rows.filter(({ problems }) => problems.length > 0).length;
  const skipped = rows.filter((row) => row.skipped !== undefined).length;
  const asked = rows.length - skipped;
  return [
    ...lines,
    '',
    workspace === null
      ? 'ログインかワークスペースの選択ができないため、ほかの呼び出しは確かめていません。'
      : `ワークスペース${workspace.workspaceId}（${workspace.plan}、${workspace.role}）で確かめました。`,
    `確かめた応答${asked}件、問題のあるもの${faulty}件、省いたもの${skipped}件。`,
    writes
      ? `呼び出さないもの${unasked.length}件：${unasked.join('、')}`
      : `呼び出さなかったもの${unasked.length}件（--write で、作成、変更、削除も確かめます）。`,
  ].join('\n');
};

export const isFaultless = ({ rows, workspace }: Report): boolean =>
  workspace !== null && rows.every(({ problems }) => problems.length === 0);
