import { Search as SearchIcon } from 'lucide-react';
import { useId, useState } from 'react';
import type { Area } from '~/contract/reference';
import { NATIONWIDE } from '~/domain/content/areas';
import { foldForSearch } from '~/domain/text/japanese-text';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';
import { ChoiceList, MoreButton, type FilterChoice, type ChoiceListProps } from './choice-list';

type AreaFilterProps = Omit<ChoiceListProps, 'choices'> & {
  areas: readonly Area[];
  /** The company's prefecture, shown first. */
  ownAreaId: number | null;
};

const toChoice = ({ areaId, name }: Area): FilterChoice => ({ value: areaId, label: name });

/** 57 areas: the company's own and 全国 first, the others by name or by region. */
export const AreaFilter = ({ areas, ownAreaId, ...list }: AreaFilterProps) => {
  const id = useId();
  const { chosen } = list;
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  // Does not follow an unfinished IME composition, which would empty the list at every key.
  const [wanted, setWanted] = useState('');
  const [firstIds] = useState(() => new Set([...nearestTo(areas, ownAreaId), ...chosen]));

  const first = [...firstIds].flatMap(
    (areaId) => areas.find((area) => area.areaId === areaId) ?? [],
  );
  const chosenLater = areas.filter(
    ({ areaId }) => chosen.includes(areaId) && !firstIds.has(areaId),
  );
  const found = areas.filter(({ name }) => foldForSearch(name).includes(wanted));
  const shown = wanted === '' ? [...first, ...chosenLater] : found;

  return (
    <>
      <Field label="地域名で探す" className="mb-1.5 text-sm [&>label]:font-normal">
        <TextInput
          type="search"
          size="sm"
          icon={<SearchIcon aria-hidden />}
          value={typed}
          aria-controls={id}
          onChange={(event) => {
            setTyped(event.target.value);
            if (!('isComposing' in event.nativeEvent && event.nativeEvent.isComposing)) {
              setWanted(foldForSearch(event.target.value.trim()));
            }
          }}
          onCompositionEnd={(event) => setWanted(foldForSearch(event.currentTarget.value.trim()))}
        />
      </Field>
      <div id={id} className="grid">
        <p role="status" className="text-sm text-ink-2">
          {wanted !== '' && found.length === 0 && `「${typed}」を含む地域はありません。`}
        </p>
        {isOpen && wanted === '' ? (
          <Regions areas={areas} {...list} />
        ) : (
          <ChoiceList choices={shown.map(toChoice)} {...list} />
        )}
      </div>
      {wanted === '' && (
        <MoreButton isOpen={isOpen} controls={id} onToggle={() => setIsOpen(!isOpen)}>
          {isOpen ? '地域の一覧をたたむ' : 'すべての地域から選ぶ'}
        </MoreButton>
      )}
    </>
  );
};

/** The company's prefecture, 全国 and the company's region. */
const nearestTo = (areas: readonly Area[], ownAreaId: number | null): number[] => {
  const own = areas.find(({ areaId }) => areaId === ownAreaId);
  const region = areas.find(({ name }) => name === own?.region);
  return [...new Set([own?.areaId, NATIONWIDE, region?.areaId])].flatMap((areaId) => areaId ?? []);
};

const Regions = ({ areas, ...list }: Omit<AreaFilterProps, 'ownAreaId'>) =>
  areas
    .filter(({ region }) => region === null)
    .map((region) => {
      const prefectures = areas.filter((area) => area.region === region.name);
      return (
        <div key={region.areaId} role="group" aria-label={region.name} className="grid">
          <ChoiceList choices={[toChoice(region)]} {...list} />
          {prefectures.length > 0 && (
            <div className="grid ps-6 pb-1">
              <ChoiceList choices={prefectures.map(toChoice)} {...list} />
            </div>
          )}
        </div>
      );
    });
