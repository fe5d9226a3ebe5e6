import type { Billing } from '~/contract/billings';
import { formatPaperDate } from '~/domain/time/dates';
import { PRODUCT_NAME } from '~/lib/product-name';
import { receiptAmount, receiptNumber, taxLines } from './receipt-words';

/** A receipt on A4: black on white, complete without the screen around it. */
export const ReceiptSheet = ({
  billing,
  addressee,
  isSample,
}: {
  billing: Billing;
  addressee: string;
  /** Nothing was paid: the demo's. */
  isSample: boolean;
}) => (
  <article className="sheet min-h-[150mm]">
    <header>
      <h1 tabIndex={-1} className="text-center text-2xl tracking-[0.5em] indent-[0.5em]">
        領収書
      </h1>
      <p className="num mt-4 text-end">
        {receiptNumber(billing)}
        <br />
        {formatPaperDate(billing.issuedOn)}
      </p>
    </header>
    {isSample && (
      <p className="sheet-warning font-bold">
        デモの領収書です。実際のお支払いはないため、証憑には使えません。
      </p>
    )}
    <p className="data-title max-w-[26em] border-b border-black pb-1 text-lg font-bold">
      {addressee === '' ? '　' : addressee}
    </p>
    <p className="num border-2 border-black px-4 py-3 text-center text-2xl font-bold">
      {receiptAmount(billing.amount)}
      <span className="ms-2 text-base font-normal">（税込）</span>
    </p>
    <p className="data-title">
      {`但し、${billing.description}のご利用料金として、上記の金額を領収いたしました。`}
    </p>
    <section className="break-inside-avoid">
      <h2>内訳</h2>
      <dl className="num grid max-w-80 grid-cols-[1fr_auto] gap-x-4">
        {taxLines(billing.amount).map(({ term, text }) => (
          <div key={term} className="contents">
            <dt>{term}</dt>
            <dd className="text-end">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
    <p className="pt-4 text-end">
      発行者<b className="ms-3 text-lg">{PRODUCT_NAME}</b>
    </p>
    <footer className="sheet-foot">電子データで発行しているため、収入印紙は貼っていません。</footer>
  </article>
);
