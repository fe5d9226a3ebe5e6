import { useState } from 'react';
import type { DocumentContent } from '~/contract/documents';
import {
  DOCUMENT_STATUSES,
  documentStatusName,
  type DocumentStatus,
} from '~/domain/documents/document';
import { filledOf, lengthExceededMessage } from '~/features/documents/saver/section-edits';
import { Field } from '~/ui/controls/field';
import { Choice } from '~/ui/controls/select';
import { ConfirmDialog } from '~/ui/overlays/dialog';

/** The document's status; asks before 完成 while sections are empty or over their limit. */
export const StatusField = ({
  content: { status, sections },
  onChange,
}: {
  content: DocumentContent;
  onChange: (status: DocumentStatus) => void;
}) => {
  const [isAsking, setAsking] = useState(false);
  const unready = sections.filter((section) => filledOf(section) !== 'filled');
  return (
    <>
      <Field
        label="状態"
        className="grid-cols-[auto_7rem] items-center gap-x-3! text-sm max-md:grid-cols-[7rem] max-md:[&>label]:sr-only"
      >
        <Choice
          size="sm"
          value={status}
          values={DOCUMENT_STATUSES}
          nameOf={documentStatusName}
          onChange={(next) => {
            if (next === 'final' && unready.length > 0) setAsking(true);
            else onChange(next);
          }}
        />
      </Field>
      <ConfirmDialog
        open={isAsking}
        title="この書類を「完成」にしますか？"
        confirmLabel="完成にする"
        cancelLabel="編集を続ける"
        tone="primary"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onChange('final');
        }}
      >
        {`未記入または文字数超過の項目が${unready.length}件あります。`}
        {unready.map((section) => (
          <span key={section.key} className="block">
            {`「${section.heading}」：${lengthExceededMessage(section) ?? '未記入'}`}
          </span>
        ))}
      </ConfirmDialog>
    </>
  );
};
