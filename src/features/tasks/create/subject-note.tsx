import type { UseFormRegisterReturn } from 'react-hook-form';
import type { TaskSubject } from './create-form';
import { Checkbox } from '~/ui/controls/checkbox';

/** The subsidy that a task is for, and the checklist that its papers make. */
export const SubjectNote = ({
  subject: { title, requiredDocuments },
  withTitle,
  checklist,
}: {
  subject: TaskSubject;
  withTitle: boolean;
  checklist: UseFormRegisterReturn;
}) => {
  const total = requiredDocuments.length;
  return (
    <div className="grid gap-2">
      {withTitle && (
        <div>
          <p className="leading-row font-bold">補助金・助成金</p>
          <p className="data-title">{title}</p>
        </div>
      )}
      {total > 0 ? (
        <Checkbox
          {...checklist}
          label={`必要書類${total}件のチェックリストを作る`}
          hint={requiredDocuments.map(({ label }) => label).join('、')}
        />
      ) : (
        <p className="text-sm text-ink-2">
          必要書類の情報がないため、チェックリストは作成した後に入力します。
        </p>
      )}
    </div>
  );
};
