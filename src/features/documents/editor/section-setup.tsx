import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DocumentSection } from '~/contract/documents';
import { SECTION_MAX } from '~/domain/documents/document';
import { formatNumber } from '~/domain/text/format-number';
import type { DocumentSaver } from '~/features/documents/saver/document-saver';
import {
  changeSection,
  guidanceProblem,
  headingProblem,
  insertSection,
  moveSection,
  removeSection,
} from '~/features/documents/saver/section-edits';
import { Button } from '~/ui/controls/button';
import { Field } from '~/ui/controls/field';
import { TextArea } from '~/ui/controls/text-area';
import { TextInput } from '~/ui/controls/text-input';
import { announce } from '~/ui/feedback/announce';
import { toast } from '~/ui/feedback/toast';
import { ADD_SECTION_ID } from './outline';

/** A whole number from 1 in half- or full-width digits; null for empty input. */
const readLimit = (text: string): number | null | 'invalid' => {
  const bare = text.normalize('NFKC').replace(/[\s,、]|文字$/gu, '');
  if (bare === '') return null;
  if (!/^\d{1,6}$/u.test(bare)) return 'invalid';
  const limit = Number(bare);
  return limit >= 1 && limit <= SECTION_MAX ? limit : 'invalid';
};

/** Removes a section; the toast offers to undo that. */
const removeFrom = (saver: DocumentSaver, key: string): void => {
  const current = saver.view().content.sections;
  const index = current.findIndex((each) => each.key === key);
  const section = current[index];
  if (section === undefined) return;
  saver.edit(removeSection(key));
  toast.info(`項目「${section.heading}」を削除しました。`, {
    action: { label: '元に戻す', onClick: () => saver.edit(insertSection(section, index)) },
  });
  window.document.getElementById(ADD_SECTION_ID)?.focus();
};

/** Edits heading, guidance, length limit and position of a section. */
export const SectionSetup = ({
  section,
  isFirst,
  isLast,
  saver,
}: {
  section: DocumentSection;
  isFirst: boolean;
  isLast: boolean;
  saver: DocumentSaver;
}) => {
  const { edit } = saver;
  const { key, heading, guidance, maxLength } = section;
  const [typedHeading, setTypedHeading] = useState(heading);
  const [typedGuidance, setTypedGuidance] = useState(guidance ?? '');
  const [typedLimit, setTypedLimit] = useState(maxLength === null ? '' : String(maxLength));
  const limit = readLimit(typedLimit);

  const box = useRef<HTMLDivElement>(null);
  const move = (by: -1 | 1): void => {
    // Moving the element loses the focus, so it is set again.
    flushSync(() => edit(moveSection(key, by)));
    const button = box.current?.querySelector<HTMLElement>(`[data-move="${by}"]`);
    button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: 'nearest' });
    announce(`「${heading}」を${by < 0 ? '上' : '下'}へ移動しました。`);
  };

  return (
    <div ref={box} className="mt-3 grid gap-4 rounded-control border border-line bg-tint p-4">
      <Field label="見出し" error={headingProblem(typedHeading)}>
        <TextInput
          autoComplete="off"
          value={typedHeading}
          onChange={({ target }) => {
            setTypedHeading(target.value);
            if (headingProblem(target.value) === undefined) {
              edit(changeSection(key, { heading: target.value }));
            }
          }}
        />
      </Field>
      <Field label="記入の手引き" requirement="optional" error={guidanceProblem(typedGuidance)}>
        <TextArea
          rows={2}
          value={typedGuidance}
          onChange={({ target: { value } }) => {
            setTypedGuidance(value);
            if (guidanceProblem(value) !== undefined) return;
            edit(changeSection(key, { guidance: value === '' ? null : value }));
          }}
        />
      </Field>
      <Field
        label="文字数の上限"
        requirement="optional"
        className="max-w-60"
        error={
          limit === 'invalid'
            ? `1から${formatNumber(SECTION_MAX)}までの数を入力してください。`
            : undefined
        }
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          value={typedLimit}
          onChange={({ target }) => {
            setTypedLimit(target.value);
            const read = readLimit(target.value);
            if (read !== 'invalid') edit(changeSection(key, { maxLength: read }));
          }}
        />
      </Field>
      <div className="flex flex-wrap items-start gap-2">
        <Button
          size="sm"
          icon={<ArrowUp aria-hidden="true" />}
          disabledReason={isFirst && '先頭の項目です。'}
          data-move={-1}
          onClick={() => move(-1)}
        >
          上へ移動
        </Button>
        <Button
          size="sm"
          icon={<ArrowDown aria-hidden="true" />}
          disabledReason={isLast && '末尾の項目です。'}
          data-move={1}
          onClick={() => move(1)}
        >
          下へ移動
        </Button>
        <Button
          size="sm"
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => removeFrom(saver, key)}
        >
          項目を削除
        </Button>
      </div>
    </div>
  );
};
