type Amounts = {
  readonly amountRequested: number | null;
  readonly amountAdopted: number | null;
  readonly amountSettled: number | null;
};

type LabelledAmount = { label: string; yen: number };

/** The latest known amount, with its label; null if there is none. */
export const latestAmount = (amounts: Amounts): LabelledAmount | null => {
  const { amountRequested, amountAdopted, amountSettled } = amounts;
  if (amountSettled !== null) return { label: '確定額', yen: amountSettled };
  if (amountAdopted !== null) return { label: '採択額', yen: amountAdopted };
  return amountRequested === null ? null : { label: '申請額', yen: amountRequested };
};

/** The sum of the tasks' latest amounts, with their labels 「申請額・採択額」; null if none has one. */
export const sumOfAmounts = (tasks: readonly Amounts[]): LabelledAmount | null => {
  const known = tasks.flatMap((task) => latestAmount(task) ?? []);
  if (known.length === 0) return null;
  const labels = ['申請額', '採択額', '確定額'].filter((each) =>
    known.some(({ label }) => label === each),
  );
  return { label: labels.join('・'), yen: known.reduce((sum, { yen }) => sum + yen, 0) };
};
