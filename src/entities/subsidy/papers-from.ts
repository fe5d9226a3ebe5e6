import type { SubsidyDetail } from '~/contract/subsidies';

type Papers = Pick<SubsidyDetail, 'papersFrom'>;

/** The heading of the list of papers. */
export const papersTitle = ({ papersFrom }: Papers): string =>
  papersFrom?.kind === 'usual' ? '一般に求められる書類' : '必要書類';

/** Where the list comes from, if not from the call itself. */
export const papersNote = ({ papersFrom }: Papers): string | null => {
  if (papersFrom === undefined) return null;
  return papersFrom.kind === 'usual'
    ? 'この公募の必要書類は登録されていません。多くの公募で求められる書類です。公募要領で確認してください。'
    : `${papersFrom.name ?? '公募要領'}をもとにした一覧です。最新の公募要領で確認してください。`;
};
