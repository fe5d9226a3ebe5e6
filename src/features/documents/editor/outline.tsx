import { Check, ChevronDown, ChevronRight } from 'lucide-react';
import { memo, type MouseEvent, type ReactNode } from 'react';
import type { DocumentContent, DocumentSection } from '~/contract/documents';
import { filledOf } from '~/features/documents/saver/section-edits';
import { buttonClass } from '~/ui/controls/button-class';
import { Meter } from '~/ui/feedback/meter';
import { usePopover } from '~/ui/overlays/use-closed-by-back';

export const sectionTextId = (key: string): string => `section-${key}`;
export const EXPENSES_ID = 'document-expenses';
export const ADD_SECTION_ID = 'add-section';

/** Moves the focus into the field, which the link alone does not. */
const jump = (event: MouseEvent, id: string): void => {
  const target = window.document.getElementById(id);
  if (target === null) return;
  event.preventDefault();
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
};

const MARKS = {
  over: <span className="text-error-ink">上限超過</span>,
  empty: <span className="text-ink-2">未記入</span>,
  filled: (
    <Check role="img" aria-label="記入済み" className="size-4 text-success-ink" strokeWidth={2.5} />
  ),
};

const Entry = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <li>
    <a
      href={`#${id}`}
      onClick={(event) => jump(event, id)}
      className="flex min-h-9 items-center gap-2 rounded-control px-2 py-1 text-sm text-ink no-underline hover:bg-tint max-md:min-h-11"
    >
      <span className="min-w-0 flex-1">{label}</span>
      {children}
    </a>
  </li>
);

const SectionEntry = memo(({ section }: { section: DocumentSection }) => (
  <Entry id={sectionTextId(section.key)} label={section.heading}>
    {MARKS[filledOf(section)]}
  </Entry>
));
SectionEntry.displayName = 'SectionEntry';

type OutlineProps = { content: Pick<DocumentContent, 'sections' | 'expenses'> };

const Entries = ({ content: { sections, expenses } }: OutlineProps) => (
  <ul className="grid">
    {sections.map((section) => (
      <SectionEntry key={section.key} section={section} />
    ))}
    <Entry id={EXPENSES_ID} label="経費明細">
      <span className="num text-ink-2">{`${expenses.length}行`}</span>
    </Entry>
  </ul>
);

const progressOf = ({ sections }: OutlineProps['content']) => {
  const filled = sections.filter(({ body }) => body.trim() !== '').length;
  const size = sections.length;
  return { filled, size, progress: `${size}項目のうち${filled}項目を記入` };
};

/** Links to the sections, each marked as empty, filled or too long; in the page bar. */
export const OutlineButton = ({ content }: OutlineProps) => {
  const { id, hide, popover } = usePopover();
  const { filled, size, progress } = progressOf(content);
  return (
    <nav aria-label="項目">
      <button
        type="button"
        popoverTarget={id}
        className={buttonClass({ variant: 'ghost', size: 'sm', className: 'gap-2' })}
      >
        項目
        <Meter label="記入した項目" value={filled} max={size} text={`${filled}/${size}`} />
        <ChevronDown aria-hidden />
      </button>
      <div
        {...popover}
        // The focus goes back to the button first, and from there into the section.
        onClickCapture={({ target, currentTarget }) => {
          const isLink = target instanceof Element && target.closest('a') !== null;
          if (isLink && currentTarget.matches(':popover-open')) hide();
        }}
        className="user-menu max-h-[70dvh] w-80 overflow-y-auto rounded-card bg-float p-2 text-ink shadow-float"
      >
        <p className="num px-2 pb-1 text-sm text-ink-2">{progress}</p>
        <Entries content={content} />
      </div>
    </nav>
  );
};

/** The same beside the paper, or on a phone folded above it. */
export const OutlineFold = ({ content, isOpen }: OutlineProps & { isOpen: boolean }) => (
  <nav
    aria-label="項目"
    className="paper mb-4 xl:sticky xl:top-[calc(var(--above)+var(--spacing-bar)+4.5rem)] xl:max-h-[calc(100dvh-var(--above)-var(--spacing-bar)-5.5rem)] xl:overflow-y-auto print:hidden"
  >
    <details className="group/outline" open={isOpen}>
      <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-3 rounded-card px-4 py-2 font-bold [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="-me-2 size-4 group-open/outline:rotate-90" />
        項目
        <span className="num text-sm font-normal text-ink-2">{progressOf(content).progress}</span>
      </summary>
      <div className="px-2 pb-2">
        <Entries content={content} />
      </div>
    </details>
  </nav>
);
