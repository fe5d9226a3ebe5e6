import { NotebookPen, PencilLine } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '~/ui/controls/button';
import { useFocusAfter } from '~/ui/page/keep-focus';
import { NoteForm, type NotedSubsidy } from './note-form';

/** Longer notes are folded, to keep the next favorites on screen. */
const LONG_CHARACTERS = 160;
const LONG_LINES = 4;

const isLong = (memo: string): boolean =>
  memo.length > LONG_CHARACTERS || memo.split('\n').length > LONG_LINES;

/**
 * A favorite's note with its editor. Renders nothing if there is no note and the user may not write
 * one.
 */
export const NoteBlock = ({
  subsidy,
  memo,
  canWrite,
}: {
  subsidy: NotedSubsidy;
  memo: string | null;
  canWrite: boolean;
}) => {
  const [isWriting, setWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusAfter(isWriting, opener);

  if (isWriting) {
    return <NoteForm subsidy={subsidy} memo={memo} onClose={() => setWriting(false)} />;
  }
  if (memo === null && !canWrite) return null;
  return (
    <div
      className={`flex items-start gap-x-2 ${memo === null ? '' : 'order-1 basis-full max-md:ms-1'}`}
    >
      {memo !== null && <NoteText memo={memo} title={subsidy.title} />}
      {canWrite && (
        <Button
          ref={opener}
          variant="ghost"
          size="row"
          icon={memo === null ? <NotebookPen aria-hidden /> : <PencilLine aria-hidden />}
          aria-label={`「${subsidy.title}」のメモを${memo === null ? '書く' : '編集'}`}
          className={memo === null ? '' : '-my-0.5 shrink-0 max-md:-my-2.75'}
          onClick={() => setWriting(true)}
        >
          {memo === null ? 'メモを書く' : '編集'}
        </Button>
      )}
    </div>
  );
};

const NoteText = ({ memo, title }: { memo: string; title: string }) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const folds = isLong(memo);
  return (
    <div className="min-w-0 border-s-2 border-key-line ps-3">
      <p
        id={id}
        className={`data-title whitespace-pre-wrap text-sm font-normal ${folds && !isOpen ? 'line-clamp-3' : ''}`}
      >
        <span className="sr-only">メモ：</span>
        {memo}
      </p>
      {folds && (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`「${title}」のメモをすべて表示`}
          className="-ms-2 text-link!"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '折りたたむ' : 'すべて表示'}
        </Button>
      )}
    </div>
  );
};
