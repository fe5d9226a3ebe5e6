import { Suspense, useEffect, useId, useRef } from 'react';
import type { DocumentSection } from '~/contract/documents';
import { BodyText } from '~/features/documents/rich-text/body-text';
import type { DocumentSaver } from '~/features/documents/saver/document-saver';
import {
  changeSection,
  characterCountLabel,
  lengthExceededMessage,
} from '~/features/documents/saver/section-edits';
import { lazyNamed } from '~/lib/lazy-named';
import { controlClass } from '~/ui/controls/control-class';
import { announce } from '~/ui/feedback/announce';
import { classNames } from '~/ui/page/class-names';
import { sectionTextId } from './outline';

const RichTextField = lazyNamed(
  async () => import('~/features/documents/rich-text/rich-text-field'),
  'RichTextField',
);

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

export const SectionText = ({
  section,
  clientId,
  saver,
}: {
  section: DocumentSection;
  clientId: number | null;
  saver: DocumentSaver;
}) => {
  const { key, heading, guidance, body } = section;
  const guidanceId = useId();
  const countId = useId();
  useLimitAnnouncement(section);
  const over = lengthExceededMessage(section);
  return (
    <div className="mt-2 grid gap-2">
      {guidance !== null && guidance !== '' && (
        <p id={guidanceId} className="phrase text-sm whitespace-pre-line text-ink-2">
          {guidance}
        </p>
      )}
      <Suspense
        fallback={
          <div>
            {/* In place of the toolbar, with its height. */}
            <div className="box-content h-9 rounded-t-control border border-b-0 border-control bg-tint p-0.5 max-md:h-11 pointer-coarse:h-11" />
            <BodyText
              body={body}
              className={controlClass('md', 'min-h-[4.5lh] rounded-t-none leading-text!')}
            />
          </div>
        }
      >
        <RichTextField
          id={sectionTextId(key)}
          label={heading}
          describedBy={classNames(guidance !== null && guidanceId, countId)}
          isInvalid={over !== null}
          clientId={clientId}
          value={body}
          onChange={(text) => saver.edit(changeSection(key, { body: text }))}
          onBlur={() => void saver.save()}
        />
      </Suspense>
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
