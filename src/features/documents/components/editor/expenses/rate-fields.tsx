import { useState } from 'react';
import type { DocumentContent } from '~/contract/documents';
import { parseRate, rateText } from '~/domain/subsidy-rate';
import { Field } from '~/ui/field';
import { Select } from '~/ui/select';
import { TextInput } from '~/ui/text-input';
import { editRate, readAmount } from '~/features/documents/expense-edits';
import type { EditContent } from './expense-fields';
import { FigureField } from './figure-field';

const USUAL = ['1/3', '1/2', '3/5', '2/3', '3/4', '4/5', '10/10'];
const OTHER = 'other';

const isUsual = (rate: string | null): boolean => rate === null || USUAL.includes(rate);

/** Which part of the expenses is paid, and how much at most. */
export const RateFields = ({
  content: { subsidyRate, maxAmount },
  onEdit,
}: {
  content: DocumentContent;
  onEdit: EditContent;
}) => {
  const [isOther, setOther] = useState(!isUsual(subsidyRate));
  // What is no rate yet is not sent: the server would refuse everything else with it.
  const [typed, setTyped] = useState(subsidyRate ?? '');
  const isUnclear = typed !== '' && parseRate(typed) === null;
  const rate = subsidyRate === null ? null : parseRate(subsidyRate);
  const shown = rate === null ? subsidyRate : rateText(rate);
  const showsOther = isOther || !isUsual(shown);
  return (
    <div className="flex flex-wrap items-start gap-4 px-2 max-md:px-0">
      <Field label="補助率" className="w-36">
        <Select
          size="sm"
          value={showsOther ? OTHER : (shown ?? '')}
          onChange={({ target }) => {
            setOther(target.value === OTHER);
            if (target.value !== OTHER) onEdit(editRate(target.value === '' ? null : target.value));
          }}
        >
          <option value="">適用しない</option>
          {USUAL.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
          <option value={OTHER}>その他</option>
        </Select>
      </Field>
      {showsOther && (
        <Field
          label="その他の補助率"
          className="w-48"
          hint="「45%」「2/3」のように入力してください。"
          error={
            isUnclear
              ? '補助率として計算できません。「2/3」または「45%」の形で入力してください。'
              : undefined
          }
        >
          <TextInput
            size="sm"
            autoComplete="off"
            value={typed}
            onChange={({ target: { value } }) => {
              setTyped(value);
              if (value === '') onEdit(editRate(null));
              else if (parseRate(value) !== null) onEdit(editRate(value));
            }}
          />
        </Field>
      )}
      <div className="w-48">
        <FigureField
          label="補助金の上限額（円）"
          value={maxAmount}
          read={readAmount}
          invalidWords="金額を数字で入力してください。"
          showsLabel
          onChange={(amount) => onEdit((content) => ({ ...content, maxAmount: amount }))}
        />
      </div>
    </div>
  );
};
