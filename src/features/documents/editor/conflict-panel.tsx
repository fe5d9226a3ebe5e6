import { useMemo, useRef, useState } from 'react';
import type { Document, DocumentContent } from '~/contract/documents';
import { formatDateTime } from '~/domain/time/dates';
import { useClientLabel } from '~/entities/client/client-choice';
import {
  conflictName,
  conflictTexts,
  writerName,
} from '~/features/documents/saver/conflict-labels';
import {
  merge,
  type MergeChoice,
  type DocumentConflict,
  allowsBoth,
  settleAll,
} from '~/features/documents/saver/merge';
import type { SaverView } from '~/features/documents/saver/saver-view';
import { useSessionStore } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { Radio } from '~/ui/controls/radio';
import { Notice } from '~/ui/feedback/notice';
import { Dialog } from '~/ui/overlays/dialog';
import { ComparedTexts } from './compared';
import { EXPENSES_ID, sectionTextId } from './outline';

const CHOICES: { choice: MergeChoice; label: string }[] = [
  { choice: 'mine', label: '自分の入力を使う' },
  { choice: 'theirs', label: '相手の変更を使う' },
  { choice: 'both', label: '両方を残す' },
];

/** Focuses the first settled part, as the button that opened the dialog is gone. */
const focusSettled = (conflict: DocumentConflict): void => {
  const id = 'key' in conflict ? sectionTextId(conflict.key) : EXPENSES_ID;
  const isInHead = 'field' in conflict && ['title', 'status', 'clientId'].includes(conflict.field);
  const target = isInHead ? null : window.document.getElementById(id);
  (target ?? window.document.querySelector<HTMLElement>('main h1'))?.focus();
};

/** Lets the user choose between two changes, part by part (promise F6). */
export const ConflictPanel = ({
  view: { base, content, theirs, inDoubt },
  onSettle,
  onClose,
}: {
  view: SaverView & { theirs: Document };
  onSettle: (content: DocumentContent) => void;
  onClose: () => void;
}) => {
  const [choices, setChoices] = useState<Record<string, MergeChoice>>({});
  const [isIncomplete, setIncomplete] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const firstSettled = useRef<DocumentConflict | null>(null);
  const merged = useMemo(
    () => merge({ base, mine: content, theirs, own: inDoubt }),
    [base, content, theirs, inDoubt],
  );
  const ownName = useSessionStore(({ userName }) => userName);
  const by = writerName(theirs.updatedBy, ownName);
  const isOwn = theirs.updatedBy !== null && theirs.updatedBy === ownName;
  const at = formatDateTime(theirs.updatedAt);
  const clientLabel = useClientLabel();

  const handleSave = (): void => {
    const settled = settleAll(merged, choices);
    if (settled !== null) {
      firstSettled.current = merged.conflicts[0] ?? null;
      onSettle(settled);
      return;
    }
    setIncomplete(true);
    const unresolved = merged.conflicts.find(({ id }) => choices[id] === undefined);
    const group = [...(list.current?.querySelectorAll('fieldset') ?? [])].find(
      (each) => each.dataset['conflict'] === unresolved?.id,
    );
    group?.querySelector('input')?.focus();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      onClosed={() => {
        if (firstSettled.current !== null) focusSettled(firstSettled.current);
      }}
      title="ほかの変更と競合しました"
      variant="sheet"
      width="lg"
      closeOnScrim={false}
      className="md:max-w-250!"
      description={`${isOwn ? '別のタブで、ご自身が' : `${by}が、`}同じ箇所を${at}に変更しました。競合していない変更は、どちらもそのまま残ります。`}
      actions={
        <>
          <Button onClick={onClose}>あとで選択</Button>
          <Button variant="primary" onClick={handleSave}>
            選択した内容で保存
          </Button>
        </>
      }
    >
      <div ref={list} className="grid gap-6">
        {isIncomplete && settleAll(merged, choices) === null && (
          <Notice tone="error" role="alert">
            残す内容を選択していない箇所があります。
          </Notice>
        )}
        {merged.conflicts.map((conflict) => {
          const texts = conflictTexts(conflict, clientLabel);
          return (
            <fieldset key={conflict.id} data-conflict={conflict.id} className="min-w-0">
              <legend className="data-title font-bold">
                {conflictName(conflict, merged.content)}
              </legend>
              <ComparedTexts
                left={{ name: '自分の編集内容', text: texts.mine }}
                right={{ name: `${by}の変更`, note: at, text: texts.theirs }}
              />
              <div className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
                {CHOICES.filter(({ choice }) => choice !== 'both' || allowsBoth(conflict)).map(
                  ({ choice, label }) => (
                    <Radio
                      key={choice}
                      name={`conflict-${conflict.id}`}
                      label={isOwn && choice === 'theirs' ? '別のタブでの変更を使う' : label}
                      checked={choices[conflict.id] === choice}
                      onChange={() => setChoices({ ...choices, [conflict.id]: choice })}
                    />
                  ),
                )}
              </div>
            </fieldset>
          );
        })}
      </div>
    </Dialog>
  );
};
