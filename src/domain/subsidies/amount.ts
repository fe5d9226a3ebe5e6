import { formatYen } from '~/domain/text/money';

export type Amounts = {
  maxAmount: number | null;
  amountVaries?: boolean | undefined;
  budget?: number | null | undefined;
};

/** The amount as every screen, file and mail states it: a budget is no maximum (product §14). */
export const amountOf = ({ maxAmount, amountVaries = false, budget = null }: Amounts) => {
  const yen = budget ?? maxAmount;
  const term = budget === null ? '上限額' : '予算総額';
  const lead = budget === null && amountVaries ? '最大' : '';
  const text = yen === null ? '記載なし' : `${lead === '' ? '' : `${lead} `}${formatYen(yen)}`;
  return {
    term,
    yen,
    /** Before the figure. */
    lead,
    /** Beside its term. */
    text,
    /** Beneath a fixed heading 「上限額」. */
    ownText: budget === null ? text : `${term} ${text}`,
  };
};
