// @vitest-environment jsdom

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WholeWords } from '~/ui/page/whole-words';

const pieces = (text: string): string => {
  const { container } = render(<WholeWords text={text} />);
  for (const element of container.querySelectorAll('wbr')) element.replaceWith('|');
  return container.textContent;
};

it.each([
  '小規模|事業者|持続化|補助金|（通常枠）|第19回',
  '令和8年度|ものづくり・|商業・|サービス|生産性|向上|促進|補助金|（一般型）',
  '中小企業|省力化|投資|補助金|（カタログ注文型）',
  '山梨県|脱炭素化|設備|導入|支援|事業費|補助金',
  'カーボンニュートラル|実現に向けた|ゼロエミッション|設備|導入事業',
  '躍進的な|事業|推進の|ための|設備|投資|支援|事業：|カスタマー|サポート',
  '5軸|加工機の|導入による|多品種|小ロット|生産|体制の構築',
  '働き方|改革|推進|支援|助成金|（労働）',
  '省力化|補助金：|介護|事業者向け|見守り|サービス',
  '納税|証明書|（その3の3）',
  '省力化補助',
  'A |title |without |separators',
])(
  'lines of the title %j begin with a word, and the last line has at least three characters',
  (text) => {
    expect(pieces(text.replaceAll('|', ''))).toBe(text);
  },
);

it('a highlighted match within short brackets is not a line break opportunity', () => {
  render(<WholeWords text="促進事業費補助金（設備導入・更新枠）" />);
  expect(screen.getByText('設備導入・更新枠）')).toHaveClass('whitespace-nowrap');
});

it('a title with highlights is one text for screen readers and copying', () => {
  const text = '小規模事業者持続化補助金（通常枠）';
  render(
    <p>
      <WholeWords text={text} marks={[{ start: 3, end: 8 }]} />
    </p>,
  );
  expect(screen.getByRole('paragraph')).toHaveTextContent(text);
  expect(screen.getByRole('mark')).toHaveTextContent('事業者持続');
});
