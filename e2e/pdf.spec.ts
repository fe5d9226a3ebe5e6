import { extractText, getDocumentProxy } from 'unpdf';
import { formatYen } from '~/domain/text/money';
import { expect, test, type Server } from './support/api-fixtures.ts';
import { heading } from './support/log-in.ts';

const MEDIAN_LENGTH = 800;

const lengthOf = (html: string): number => html.replaceAll(/<[^>]*>/g, '').length;

/** Finds a subsidy that has a maximum amount and a description of about average length. */
const medianSubsidy = async (server: Server) => {
  const listed = (await server.subsidies()).filter(({ maxAmount }) => maxAmount !== null);
  const details = await Promise.all(
    listed.slice(0, 20).map(async ({ subsidyId }) => server.subsidy(subsidyId)),
  );
  const farness = (html: string): number => Math.abs(lengthOf(html) - MEDIAN_LENGTH);
  const [median] = details.toSorted((a, b) => farness(a.detailHtml) - farness(b.detailHtml));
  if (median === undefined) throw new Error('the API has no subsidy with an amount');
  return median;
};

/** Drops spaces and unifies characters that text extraction may replace, such as 「‧」 and 「・」. */
const folded = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s/g, '').replaceAll('‧', '・');

test('without log-in, a user can print a subsidy on at most two pages, with its title and maximum amount', async ({
  page,
  server,
}) => {
  const { subsidyId, title, maxAmount } = await medianSubsidy(server);
  await page.goto(`/search/${subsidyId}/pdf`);
  await expect(heading(page)).toHaveText(title);

  const file = await page.pdf({ preferCSSPageSize: true });
  const pdf = await getDocumentProxy(new Uint8Array(file));
  expect(pdf.numPages).toBeLessThanOrEqual(2);
  const { text } = await extractText(pdf, { mergePages: true });
  expect(folded(text)).toContain(folded(title));
  expect(folded(text)).toContain(folded(formatYen(maxAmount ?? 0)));
});

test('without log-in, the PDF screen of a subsidy has no link to the details of the subsidy', async ({
  page,
  server,
}) => {
  const { subsidyId, title } = await medianSubsidy(server);
  await page.goto(`/search/${subsidyId}/pdf`);
  await expect(heading(page)).toHaveText(title);
  await expect(page.getByRole('button', { name: '印刷・PDFとして保存' })).toBeVisible();
  await expect(page.getByRole('link', { name: '補助金の詳細に戻る' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '応募条件（自社）' })).toHaveCount(0);
});
