import { useQueries } from '@tanstack/react-query';
import { ArrowDownToLine } from 'lucide-react';
import { expectedGrant } from '~/domain/documents/expenses';
import { formatNumber } from '~/domain/text/format-number';
import { documentQueries } from '~/entities/document/queries';
import { Button } from '~/ui/controls/button';
import { amountOf, typedAmount } from './amounts';
import { useDetail } from './context';

type DocumentAmountsProps = { typed: string; onUse: (amount: string) => void };

/** Offers the expected grant of each document of the task as its 申請額, if another one is typed. */
export const DocumentAmounts = ({ typed, onUse }: DocumentAmountsProps) => {
  const { workspaceId, task } = useDetail();
  const answers = useQueries({
    queries: task.documentIds.map((id) => documentQueries.detail(workspaceId, id)),
  });
  const offers = answers.flatMap(({ data }) => {
    if (data === undefined || data.deletedAt !== null) return [];
    const amount = expectedGrant(data);
    return amount > 0 && amount !== amountOf(typed) ? [{ ...data, amount }] : [];
  });
  if (offers.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {offers.map(({ documentId, title, amount }) => (
        <Button
          key={documentId}
          size="sm"
          icon={<ArrowDownToLine aria-hidden />}
          onClick={() => onUse(typedAmount(amount))}
        >
          {`${answers.length > 1 ? `「${title}」` : '書類'}の補助金額（見込み）${formatNumber(amount)}円を入力`}
        </Button>
      ))}
    </div>
  );
};
