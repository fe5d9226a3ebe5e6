import { useId, useState } from 'react';
import type { DocumentContent } from '~/contract/documents';
import { parseRate, rateLabel, readRate, ratesIn } from '~/domain/subsidies/subsidy-rate';
import { useReadableSubsidy } from '~/entities/subsidy/use-subsidy';
import { useInvalidField } from '~/features/documents/saver/invalid-fields';
import { Field } from '~/ui/controls/field';
import { Options, Select } from '~/ui/controls/select';
import { TextInput } from '~/ui/controls/text-input';
import { editRate, type EditContent } from './expense-edits';
import { FigureField } from './figure-field';

const COMMON_RATES = ['1/3', '1/2', '3/5', '2/3', '3/4', '4/5', '10/10'];
const OTHER = 'other';

/** Turns 「0.75」 into 75%. */
const normalizeRate = (text: string): string => {
  const bare = text.normalize('NFKC').trim();
  if (!/^0?\.\d{1,3}$/u.test(bare)) return text;
  return `${Math.round(Number(bare) * 1000) / 10}%`;
};

const invalidRateMessage = (current: string | null): string =>
  `補助率として計算できないため、適用していません。${
    current === null ? '' : `補助金額は、前の補助率（${current}）のままです。`
  }「2/3」または「45%」のように、100%以内で入力してください。`;

/** The subsidy rate and the maximum amount. */
export const RateFields = ({
  content: { subsidyId, subsidyRate, maxAmount },
  onEdit,
}: {
  content: Pick<DocumentContent, 'subsidyId' | 'subsidyRate' | 'maxAmount'>;
  onEdit: EditContent;
}) => {
  // None if the user may not read the subsidy.
  const { data: subsidy } = useReadableSubsidy(subsidyId);
  const subsidyRates = ratesIn(subsidy?.rate ?? '').map(rateLabel);
  const otherRates = COMMON_RATES.filter((each) => !subsidyRates.includes(each));
  const [isOther, setOther] = useState(false);
  // An incomplete rate is not saved: the server would refuse the whole document.
  const [typed, setTyped] = useState<string | null>(null);
  const isInvalid = typed !== null && typed !== '' && readRate(normalizeRate(typed)) === null;
  const id = useId();
  useInvalidField(id, isInvalid);
  const rate = subsidyRate === null ? null : parseRate(subsidyRate);
  const shown = rate === null ? subsidyRate : rateLabel(rate);
  const isListed = shown === null || subsidyRates.includes(shown) || COMMON_RATES.includes(shown);
  const showsOther = isOther || !isListed;
  return (
    <div className="flex flex-wrap items-start gap-4">
      <Field label="補助率" className="w-36">
        <Select
          size="sm"
          value={showsOther ? OTHER : (shown ?? '')}
          onChange={({ target }) => {
            setOther(target.value === OTHER);
            setTyped(null);
            if (target.value !== OTHER) onEdit(editRate(target.value === '' ? null : target.value));
          }}
        >
          <option value="">指定しない</option>
          {subsidyRates.length > 0 ? (
            <>
              <optgroup label="この補助金の補助率">
                <Options values={subsidyRates} />
              </optgroup>
              <optgroup label="一般的な補助率">
                <Options values={otherRates} />
              </optgroup>
            </>
          ) : (
            <Options values={otherRates} />
          )}
          <option value={OTHER}>その他</option>
        </Select>
      </Field>
      {showsOther && (
        <Field
          label="その他の補助率"
          className="w-48"
          hint="「45%」「2/3」のように入力してください。"
          error={isInvalid ? invalidRateMessage(shown) : undefined}
        >
          <TextInput
            size="sm"
            autoComplete="off"
            value={typed ?? subsidyRate ?? ''}
            onChange={({ target: { value } }) => {
              setTyped(value);
              // Keeps the field open when the input happens to match a listed rate.
              setOther(true);
              if (value === '') onEdit(editRate(null));
              else if (readRate(normalizeRate(value)) !== null)
                onEdit(editRate(normalizeRate(value)));
            }}
          />
        </Field>
      )}
      <div className="w-48">
        <FigureField
          label="上限額（円）"
          kind="amount"
          value={maxAmount}
          showsLabel
          onChange={(amount) => onEdit((content) => ({ ...content, maxAmount: amount }))}
        />
      </div>
      {subsidyRates.length > 0 && (
        <p className="phrase basis-full text-sm text-ink-2">
          {`この補助金の情報には、補助率${subsidyRates.map((each) => `「${each}」`).join('')}の記載があります。どれを適用するかは、公募要領で確認してください。`}
        </p>
      )}
    </div>
  );
};
