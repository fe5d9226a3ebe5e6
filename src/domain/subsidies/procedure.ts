/** Not for first applications, such as 「（補助金申請）」 and 「支給申請」. */
const PROCEDURE =
  /交付申請|実績報告|状況報告|税額報告|共同申請|(?:変更|中止|廃止|撤回|取下げ?|辞退|承継|着手)届|事前着手|変更(?:承認)?申請|[2-9二三四五]年目申請用|完了後の各種申請|精算払|額の確定|後年度(?:用|事業)|承認者用|事業化状況/u;

/** Whether a title or keyword names a procedure for applicants who were already adopted. */
export const isProcedure = (title: string): boolean => PROCEDURE.test(title.normalize('NFKC'));

export const PROCEDURE_LABEL = '手続き';
