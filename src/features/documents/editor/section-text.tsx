import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { DocumentSection } from '~/contract/documents';
import { announce } from '~/ui/feedback/announce';
import { classNames } from '~/ui/page/class-names';
import { controlClass } from '~/ui/controls/control-class';
import {
  characterCountLabel,
  lengthExceededMessage,
} from '~/features/documents/saver/section-edits';
import { movedCaret } from '~/features/documents/saver/moved-caret';
import { sectionTextId } from './outline';

const FEWEST_ROWS = 5;
/** For browsers without field-sizing, where `rows` sets the height. */
const CHARACTERS_PER_ROW = 40;

const rowsOf = (body: string): number =>
  body
    .split('\n')
    .reduce((rows, line) => rows + 1 + Math.floor(line.length / CHARACTERS_PER_ROW), 0);

/** Announces when the text crosses the limit, not at every key. */
const useLimitAnnouncement = (section: DocumentSection): void => {
  const { heading } = section;
  const isTooLong = lengthExceededMessage(section) !== null;
  const wasTooLong = useRef(isTooLong);
  useEffect(() => {
    if (wasTooLong.current === isTooLong) return;
    wasTooLong.current = isTooLong;
    announce(
      isTooLong
        ? `「${heading}」が文字数の上限を超えました。`
        : `「${heading}」は文字数の上限に収まりました。`,
    );
  }, [heading, isTooLong]);
};

/** Keeps the caret after the same text when a colleague's change is merged. */
const useKeptCaret = (body: string) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const last = useRef({ body, typed: body, caret: 0 });
  useLayoutEffect(() => {
    const { current } = field;
    const before = last.current;
    if (current !== null && body !== before.typed && document.activeElement === current) {
      const caret = movedCaret(before.body, body, before.caret);
      current.setSelectionRange(caret, caret);
    }
    last.current = { ...before, body, typed: body };
  }, [body]);
  return {
    field,
    rememberCaret: (): void => {
      const { current } = field;
      if (current === null) return;
      last.current = { ...last.current, typed: current.value, caret: current.selectionStart };
    },
  };
};

export const SectionText = ({
  section,
  onChange,
  onBlur,
}: {
  section: DocumentSection;
  onChange: (body: string) => void;
  onBlur: () => void;
}) => {
  const { key, heading, guidance, body } = section;
  const guidanceId = useId();
  const countId = useId();
  const { field, rememberCaret } = useKeptCaret(body);
  useLimitAnnouncement(section);
  const over = lengthExceededMessage(section);
  return (
    <div className="mt-2 grid gap-2">
      {guidance !== null && guidance !== '' && (
        <p id={guidanceId} className="max-w-measure text-sm whitespace-pre-line text-ink-2">
          {guidance}
        </p>
      )}
      <textarea
        ref={field}
        id={sectionTextId(key)}
        aria-label={heading}
        aria-describedby={classNames(guidance !== null && guidanceId, countId)}
        aria-invalid={over !== null || undefined}
        rows={Math.max(FEWEST_ROWS, rowsOf(body))}
        value={body}
        onChange={({ target }) => {
          rememberCaret();
          onChange(target.value);
        }}
        onSelect={rememberCaret}
        onBlur={onBlur}
        className={controlClass(
          'md',
          'min-h-35 field-sizing-content scroll-my-32 resize-y leading-text!',
        )}
      />
      <p
        id={countId}
        className={classNames(
          'num text-end text-sm',
          over === null ? 'text-ink-2' : 'font-bold text-error-ink',
        )}
      >
        {characterCountLabel(section)}
        {over !== null && `（${over}）`}
      </p>
    </div>
  );
};
