// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WholeEnd } from '~/ui/page/whole-end';

it.each([
  ['全社向けの生成AI研修の計画', '研修の計画'],
  ['令和8年度ものづくり補助金（一般型）', '一般型）'],
  ['受付端末と会議室予約システム', 'システム'],
  ['社員向けの研修に使うPower BI', 'Power BI'],
  ['A title without an extraordinarilylongword', ''],
  ['新しいゼロトラストの導入', 'ゼロトラストの導入'],
  ['工場の設置予定場所', '予定場所'],
  ['省力化補助', ''],
])('the last words of the title %j stay on one line', (text, end) => {
  const { container } = render(<WholeEnd text={text} />);
  expect(container).toHaveTextContent(text);
  expect(container.querySelector('span')?.textContent ?? '').toBe(end);
});
