import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Document } from '~/contract/documents';
import { can } from '~/domain/access/access';
import { DOCUMENT_TITLE_MAX } from '~/domain/documents/document';
import { DocumentDeadline } from '~/entities/document/document-state';
import { subsidyPath } from '~/entities/subsidy/paths';
import { DocumentBackLink } from '~/features/documents/back-link';
import { useAccess } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { isConverting } from '~/ui/controls/converting';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';
import { PageTitle } from '~/ui/page/page-title';
import { OnwardLink } from '~/ui/page/return-link';
import { useScreenStart } from '~/ui/page/use-screen-start';
import { WholeWords } from '~/ui/page/whole-words';
import { ClientLine } from './client-line';

const SubsidyLine = ({ document, clientId }: { document: Document; clientId: number | null }) => {
  const mayOpen = can('subsidyDetail', useAccess());
  const [now] = useState(() => new Date());
  const { subsidyId, subsidyTitle } = document;
  if (subsidyTitle === null) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {mayOpen && subsidyId !== null ? (
        <OnwardLink
          to={subsidyPath(subsidyId, clientId)}
          className="data-title max-md:py-3 pointer-coarse:py-3"
        >
          {subsidyTitle}
        </OnwardLink>
      ) : (
        <span className="data-title text-ink-2">{subsidyTitle}</span>
      )}
      <DocumentDeadline document={document} now={now} hasDate />
    </p>
  );
};

const titleProblem = (title: string): string | undefined => {
  if (title.trim() === '') return 'タイトルを入力してください。';
  const { length } = Array.from(title);
  return length > DOCUMENT_TITLE_MAX
    ? `タイトルが${DOCUMENT_TITLE_MAX}文字を超えています（${length}文字）。`
    : undefined;
};

const takeFocus = (element: HTMLElement | null): void => element?.focus();

const TitleField = ({
  title,
  onChange,
  onDone,
}: {
  title: string;
  onChange: (title: string) => void;
  onDone: () => void;
}) => {
  const [before] = useState(title);
  const [typed, setTyped] = useState(title);
  const problem = titleProblem(typed);
  return (
    <form
      noValidate
      className="mt-3 grid max-w-160 gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) onDone();
      }}
    >
      <Field label="タイトル" error={problem}>
        <TextInput
          ref={takeFocus}
          autoComplete="off"
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value);
            if (titleProblem(value) === undefined) onChange(value);
          }}
          onKeyDown={({ key, nativeEvent }) => {
            if (key !== 'Escape' || isConverting(nativeEvent)) return;
            onChange(before);
            onDone();
          }}
        />
      </Field>
      <Button type="submit" size="sm" className="justify-self-start">
        タイトルの変更を終える
      </Button>
    </form>
  );
};

/** The head of a document; with `onTitle` and `onClient`, these can be changed in place. */
export const EditorHeader = ({
  document,
  title,
  onTitle,
  clientId,
  onClient,
}: {
  document: Document;
  title: string;
  onTitle?: (title: string) => void;
  clientId: number | null;
  onClient?: (clientId: number | null) => void;
}) => {
  // Null until first opened; false after closing returns the focus to the button.
  const [isNaming, setNaming] = useState<boolean | null>(null);
  const [openedTitle] = useState(title);
  useScreenStart(openedTitle);
  return (
    <header className="mb-3 max-md:mb-4">
      <PageTitle>{title}</PageTitle>
      <div className="-mt-2 mb-3 text-sm print:hidden">
        <DocumentBackLink />
      </div>
      <div className="flex items-start gap-1 md:pt-1">
        <h1
          tabIndex={-1}
          className="data-title min-w-0 text-title max-md:text-xl max-md:leading-row"
        >
          <WholeWords text={title} />
        </h1>
        {onTitle && isNaming !== true && (
          <Button
            ref={isNaming === false ? takeFocus : undefined}
            variant="ghost"
            size="sm"
            iconOnly
            aria-label="タイトルを変更"
            title="タイトルを変更"
            icon={<Pencil aria-hidden="true" />}
            onClick={() => setNaming(true)}
          />
        )}
      </div>
      {onTitle && isNaming === true && (
        <TitleField title={title} onChange={onTitle} onDone={() => setNaming(false)} />
      )}
      <SubsidyLine document={document} clientId={clientId} />
      <ClientLine clientId={clientId} onChange={onClient} />
    </header>
  );
};
