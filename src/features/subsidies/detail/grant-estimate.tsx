import { useState } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { ownCapOf } from '~/domain/content/programme-caps';
import {
  estimateGrant,
  expensesForMaximum,
  rateLabel,
  ratesIn,
} from '~/domain/subsidies/subsidy-rate';
import { formatYen, readYen } from '~/domain/text/money';
import { amountEcho } from '~/entities/company/profile-form/echoes';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { Field } from '~/ui/controls/field';
import { Choice } from '~/ui/controls/select';
import { TextInput } from '~/ui/controls/text-input';

type Priced = Pick<SubsidySummary, 'title' | 'rate' | 'maxAmount' | 'amountVaries'>;

export const hasEstimate = ({ rate }: Pick<Priced, 'rate'>): boolean =>
  ratesIn(rate ?? '').length > 0;

/** Estimates the grant from the typed expenses; nothing is stored. */
export const GrantEstimate = ({ title, rate, maxAmount, amountVaries = false }: Priced) => {
  const [expenses, setExpenses] = useState('');
  const [chosen, setChosen] = useState(0);
  const { profile } = useViewpoint();
  const own = ownCapOf(title, profile?.employees ?? null);
  const cap = own?.amount ?? maxAmount;
  const rates = ratesIn(rate ?? '');
  const rateInUse = rates[chosen] ?? rates[0];
  if (rateInUse === undefined) return null;
  const yen = readYen(expenses.trim());
  const estimate = typeof yen === 'number' && yen > 0 ? estimateGrant(yen, rateInUse, cap) : null;
  const isInvalid = expenses.trim() !== '' && typeof yen !== 'number';
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <Field
          label="対象経費の見込み（税抜）"
          hint="例：1,200万"
          className="w-60"
          error={
            isInvalid
              ? '金額を読み取れませんでした。「1,200万」のように入力してください。'
              : undefined
          }
        >
          <TextInput
            inputMode="text"
            autoComplete="off"
            className="num"
            value={expenses}
            onChange={({ target }) => setExpenses(target.value)}
          />
          <p className="num text-sm text-ink-2 empty:hidden">{amountEcho(expenses)}</p>
        </Field>
        <Field label="補助率" className="w-36">
          <Choice
            value={chosen}
            values={rates.map((_, index) => index)}
            nameOf={(index) => rateLabel(rates[index] ?? rateInUse)}
            onChange={setChosen}
          />
        </Field>
      </div>
      {estimate !== null && (
        <dl role="status" aria-label="概算" className="num flex flex-wrap gap-x-10 gap-y-3">
          <div>
            <dt className="text-sm text-ink-2">補助金の概算</dt>
            <dd>
              <b className="text-xl">{formatYen(estimate.grant)}</b>
              {estimate.isAtMaximum && <span className="ms-2 text-sm text-ink-2">上限額まで</span>}
            </dd>
          </div>
          <div>
            <dt className="text-sm text-ink-2">自己負担</dt>
            <dd>
              <b className="text-xl">{formatYen(estimate.ownBurden)}</b>
            </dd>
          </div>
        </dl>
      )}
      <p className="phrase max-w-measure text-sm text-ink-2">
        {own !== null &&
          `上限額は、従業員${own.employees}の${formatYen(own.amount)}で計算します（${own.source}）。`}
        {own === null &&
          maxAmount !== null &&
          amountVaries &&
          `上限額は、従業員数や申請枠、賃上げなどで変わり、最大${formatYen(maxAmount)}です。`}
        {cap !== null &&
          (own !== null || !amountVaries) &&
          `対象経費が${formatYen(expensesForMaximum(cap, rateInUse))}以上の場合に、上限額${formatYen(cap)}に達します。`}
        補助率と上限額のみをもとにした概算です。対象となる経費と補助率は、公募要領と審査で決まります。補助金は後払いのため、先に支払いの資金が必要です。
      </p>
    </div>
  );
};
