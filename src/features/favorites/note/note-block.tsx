import { NotebookPen, PencilLine } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '~/ui/controls/button';
import { Expandable } from '~/ui/page/expandable';
import { useFocusAfter } from '~/ui/page/keep-focus';
import { NoteForm, type NotedSubsidy } from './note-form';

/** Longer notes are folded, to keep the next favorites on screen. */
const LONG_CHARACTERS = 160;
const LONG_LINES = 4;

const isLong = (memo: string): boolean =>
  memo.length > LONG_CHARACTERS || memo.split('\n').length > LONG_LINES;

/** A favorite's note with its editor; nothing without a note for those who may not write one. */
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
      className={`order-3 flex items-start gap-x-2 ${memo === null ? '' : 'basis-full md:mt-1'}`}
    >
      {memo !== null && (
        <div className="min-w-0 border-s-2 border-key-line ps-3">
          <Expandable
            isLong={isLong(memo)}
            clamp="line-clamp-3"
            what={`「${subsidy.title}」のメモ`}
          >
            <p className="data-title text-sm font-normal whitespace-pre-wrap">
              <span className="sr-only">メモ：</span>
              {memo}
            </p>
          </Expandable>
        </div>
      )}
      {canWrite && (
        <Button
          ref={opener}
          variant="ghost"
          size="row"
          icon={memo === null ? <NotebookPen aria-hidden /> : <PencilLine aria-hidden />}
          aria-label={`「${subsidy.title}」のメモを${memo === null ? '書く' : '編集'}`}
          className={
            memo === null ? 'max-md:-my-2.75' : '-mt-1 shrink-0 max-md:-mt-3 max-md:-mb-2.75'
          }
          onClick={() => setWriting(true)}
        >
          {memo === null ? 'メモを書く' : '編集'}
        </Button>
      )}
    </div>
  );
};
