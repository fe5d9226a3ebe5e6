import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DocumentSummary } from '~/contract/documents';
import { documentQueries } from '~/entities/document/queries';
import { useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { SearchInput } from '~/ui/controls/search-input';
import { SelectButton, SelectOption } from '~/ui/controls/select-button';
import { FormFailure } from '~/ui/feedback/form-failure';
import { useFilterClass } from '~/ui/lists/filter-field';
import { Dialog } from '~/ui/overlays/dialog';

const LABEL = '補助金';
const ALL = 'すべて';

/** Filters the list by one subsidy, chosen among those that have documents. */
export const SubsidyFilter = ({
  subsidyId,
  title,
  onChange,
}: {
  subsidyId: number | null;
  title: string | null;
  onChange: (subsidyId: number | null) => void;
}) => {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const name =
    title ?? (chosen?.subsidyId === subsidyId ? chosen?.title : null) ?? '選択した補助金';
  return (
    <>
      <SelectButton
        label={LABEL}
        value={subsidyId === null ? ALL : name}
        size="sm"
        onOpen={() => setOpen(true)}
        className={useFilterClass(LABEL)}
      />
      {isOpen && (
        <ChoiceDialog
          subsidyId={subsidyId}
          onClose={() => setOpen(false)}
          onChoose={(choice) => {
            setChosen(choice);
            setOpen(false);
            onChange(choice?.subsidyId ?? null);
          }}
        />
      )}
    </>
  );
};

type Choice = { subsidyId: number; title: string };

/** Offers the subsidies of this many documents; a keyword finds others. */
const DOCUMENTS_MAX = 100;

const choicesOf = (documents: readonly DocumentSummary[]): Choice[] => {
  const titles = new Map<number, string>();
  for (const { subsidyId, subsidyTitle } of documents) {
    if (subsidyId !== null && subsidyTitle !== null) titles.set(subsidyId, subsidyTitle);
  }
  return [...titles].map(([subsidyId, title]) => ({ subsidyId, title }));
};

const ChoiceDialog = ({
  subsidyId,
  onClose,
  onChoose,
}: {
  subsidyId: number | null;
  onClose: () => void;
  onChoose: (choice: Choice | null) => void;
}) => {
  const workspaceId = useWorkspaceId();
  const [keyword, setKeyword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { data, error } = useQuery(
    documentQueries.list(workspaceId, {
      ...(keyword !== '' && { keyword }),
      sort: 'updated',
      perPage: DOCUMENTS_MAX,
    }),
  );
  const choices = data && choicesOf(data.items);
  const size = choices?.length;
  const found =
    size === 0 ? '書類を作成した補助金・助成金は見つかりませんでした。' : `候補が${size}件あります`;
  return (
    <Dialog
      open
      onClose={onClose}
      title="補助金で絞り込む"
      variant="sheet"
      initialFocusRef={input}
      actions={<Button onClick={onClose}>閉じる</Button>}
    >
      <div className="grid gap-3">
        <SearchInput
          label="補助金・助成金の名称"
          hint="書類を作成した補助金・助成金から探します。"
          value={keyword}
          onSearch={setKeyword}
          inputRef={input}
        />
        <FormFailure message={error && `候補を取得できませんでした。${error.message}`} />
        <p role="status" className={size === 0 ? 'text-sm text-ink-2' : 'sr-only'}>
          {size === undefined ? '候補を読み込み中' : found}
        </p>
        <ul aria-label="補助金・助成金の候補" className="grid">
          {keyword === '' && (
            <SelectOption
              label={ALL}
              isChosen={subsidyId === null}
              onChoose={() => onChoose(null)}
            />
          )}
          {choices?.map((choice) => (
            <SelectOption
              key={choice.subsidyId}
              label={choice.title}
              isChosen={choice.subsidyId === subsidyId}
              onChoose={() => onChoose(choice)}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
};
