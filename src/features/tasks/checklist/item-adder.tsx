import { Plus } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { CHECKLIST_LABEL_MAX } from '~/domain/tasks/task';
import { phaseOf } from '~/domain/tasks/task-status';
import { useDetail } from '~/features/tasks/detail/context';
import { addItem, missingPapers } from '~/features/tasks/saver/task-edit';
import { Button } from '~/ui/controls/button';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';

/** Why an item's name is invalid; undefined if it is valid. */
export const labelProblem = (label: string): string | undefined => {
  if (label.trim() === '') return '項目の名前を入力してください。';
  return Array.from(label.trim()).length > CHECKLIST_LABEL_MAX
    ? `項目の名前は${CHECKLIST_LABEL_MAX}文字以内で入力してください。`
    : undefined;
};

/** Adds an item on Enter; if saving fails, its name is put back into the field. */
export const ItemAdder = () => {
  const { task, editor } = useDetail();
  const [label, setLabel] = useState('');
  const [problem, setProblem] = useState<string | undefined>();

  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const name = label.trim();
    const wrong =
      labelProblem(label) ??
      (missingPapers([name], task.checklist).length === 0
        ? `「${name}」は、既にリストにあります。`
        : undefined);
    setProblem(wrong);
    if (wrong !== undefined) return;
    setLabel('');
    editor.saveAtOnce(
      { name: `「${name}」の追加`, items: [addItem(name, phaseOf(task.status))] },
      { onFailed: () => setLabel((typed) => (typed === '' ? name : typed)) },
    );
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="mt-4 flex flex-wrap items-end gap-2">
      <Field label="項目を追加" error={problem} className="min-w-0 flex-1 basis-60">
        <TextInput
          size="sm"
          value={label}
          autoComplete="off"
          onChange={({ target }) => {
            setLabel(target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <Button type="submit" size="sm" icon={<Plus aria-hidden />}>
        追加
      </Button>
    </form>
  );
};
