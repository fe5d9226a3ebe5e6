import { Notice } from '~/ui/feedback/notice';

/** Warns of amounts that are higher than the ones before them, while they are typed. */
export const AmountWarnings = ({ warnings }: { warnings: readonly string[] }) =>
  warnings.length > 0 && (
    <Notice tone="warning">{`${warnings.join('')}金額を確認してください。`}</Notice>
  );
