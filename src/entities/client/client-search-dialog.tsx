import { useRef, useState } from 'react';
import type { ClientName } from '~/contract/clients';
import { formatNumber } from '~/domain/text/format-number';
import { foldForSearch } from '~/domain/text/japanese-text';
import { SearchInput } from '~/ui/controls/search-input';
import { SelectOption } from '~/ui/controls/select-button';
import { CancelButton, Dialog } from '~/ui/overlays/dialog';
import { CompanyName } from '~/ui/page/company-name';
import { clientLabelOf } from './client-choice';

/** The user narrows down further results by keywords. */
const SHOWN = 50;

/** Searches many clients by name, kana or 法人番号; one click selects and closes. */
export const ClientSearchDialog = ({
  title,
  clients,
  value,
  noneLabel,
  onChoose,
  onClose,
}: {
  title: string;
  clients: readonly ClientName[];
  value: number | null;
  noneLabel: string;
  onChoose: (clientId: number | null) => void;
  onClose: () => void;
}) => {
  const [keyword, setKeyword] = useState('');
  const searchRef = useRef<HTMLInputElement>(null);
  const found = clientsFound(clients, keyword);
  const isChosen = ({ clientId }: ClientName): boolean => clientId === value;
  // Without a keyword the selected client comes first.
  const ordered =
    keyword === ''
      ? [...found.filter(isChosen), ...found.filter((each) => !isChosen(each))]
      : found;
  const rest = found.length - SHOWN;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      variant="sheet"
      initialFocusRef={searchRef}
      actions={<CancelButton busy={false} onClick={onClose} />}
    >
      <SearchInput
        label="クライアントを探す"
        hint="名前・フリガナ・法人番号で探せます。"
        value={keyword}
        onSearch={setKeyword}
        inputRef={searchRef}
      />
      <ul className="mt-2 grid content-start min-h-[min(50dvh,26rem)]">
        {keyword === '' && (
          <SelectOption
            label={noneLabel}
            isChosen={value === null}
            onChoose={() => onChoose(null)}
          />
        )}
        {ordered.slice(0, SHOWN).map((client) => (
          <SelectOption
            key={client.clientId}
            label={<CompanyName name={clientLabelOf(client)} />}
            detail={[client.companyNameKana, client.corporateNumber]
              .filter((part) => part !== null)
              .join('・')}
            isChosen={isChosen(client)}
            onChoose={() => onChoose(client.clientId)}
          />
        ))}
      </ul>
      <p role="status" className="phrase mt-1 px-2 text-sm text-ink-2 empty:hidden">
        {found.length === 0 &&
          `「${keyword}」は見つかりませんでした。別のキーワードでお試しください。`}
        {rest > 0 && `ほかに${formatNumber(rest)}社あります。キーワードで絞り込んでください。`}
      </p>
    </Dialog>
  );
};

/** Clients with every word in name, kana or 法人番号, ignoring width, case and kind of kana. */
const clientsFound = (clients: readonly ClientName[], keyword: string): ClientName[] => {
  const words = keyword.split(/\s+/u).map(foldForSearch);
  return clients.filter(({ companyName, companyNameKana, corporateNumber }) => {
    const known = foldForSearch([companyName, companyNameKana, corporateNumber].join('\n'));
    return words.every((word) => known.includes(word));
  });
};
