import { yenParts } from '~/domain/text/money';
import { NOT_STATED } from '~/entities/subsidy/subsidy-words';

/** The maximum amount, exact, in the largest figures of the page. */
export const LargeAmount = ({ amount }: { amount: number | null }) => {
  if (amount === null) return <span className="block text-lg font-bold">{NOT_STATED}</span>;
  const { figure, unit } = yenParts(amount);
  return (
    <span className="num block text-3xl font-bold tracking-[-0.01em] max-md:text-2xl">
      {figure}
      <span className="ms-0.75 text-base tracking-normal">{unit}</span>
    </span>
  );
};
