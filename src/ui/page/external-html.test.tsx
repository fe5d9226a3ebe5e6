// @vitest-environment jsdom

import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ExternalHtml } from './external-html';

const show = (html: string) => render(<ExternalHtml html={html} />).container;

/** `a0 a1 a2 …` */
const numbered = (count: number, before: string, after = ' '): string =>
  Array.from({ length: count }, (_, index) => `${before}${index}${after}`).join('');

const NOTHING_OF_THEIRS =
  'script, style, svg, math, iframe, form, input, button, img, meta, link, base, object, embed, template, [style], [id], [onclick], [onerror], [onload]';

describe('HTML from outside', () => {
  it.each([
    ['a script', '<p>概要<script>window.pwned=1</script></p>'],
    ['an image that fails', '<p>概要<img src=x onerror="window.pwned=1"></p>'],
    ['a handler', '<p onclick="window.pwned=1" onmouseover=alert(1)>概要</p>'],
    ['a vector image', '<svg onload="window.pwned=1"><a xlink:href="javascript:1">x</a></svg>概要'],
    ['a style sheet', '<style>*{display:none}</style><p style="position:fixed">概要</p>'],
    ['a frame', '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>概要'],
    [
      'a form',
      '<form action="https://evil.example"><input name="password">概要<button>送信</button></form>',
    ],
    ['a redirect', '<meta http-equiv="refresh" content="0;url=https://evil.example">概要'],
    ['a base address', '<base href="https://evil.example/"><p>概要</p>'],
    ['an object', '<object data="x.swf"></object><embed src="x"><p>概要</p>'],
    ['a name that shadows the page', '<p id="getElementById" class="fixed inset-0">概要</p>'],
    [
      'markup that changes on a second reading',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.pwned=1&gt;"></table></math>概要',
    ],
    ['markup hidden in a comment', '<p>概要<!--><img src=x onerror=window.pwned=1>--></p>'],
    [
      'markup hidden in a noscript',
      '<noscript><p title="</noscript><img src=x onerror=window.pwned=1>"></noscript>概要',
    ],
    [
      'markup hidden in a form within a form',
      '概要<form><math><mtext></form><form><mglyph><style></math><img src onerror=window.pwned=1>',
    ],
    ['a template', '<template><script>window.pwned=1</script></template><p>概要</p>'],
  ])('external HTML keeps its text and drops %s', (_, html) => {
    const shown = show(html);
    expect(shown.querySelector(NOTHING_OF_THEIRS)).not.toBeInTheDocument();
    expect(shown.querySelector('.fixed')).not.toBeInTheDocument();
    expect(shown).toHaveTextContent('概要');
    expect(window).not.toHaveProperty('pwned');
  });

  it.each([
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    ['java\nscript:alert(1)'],
    ['&#106;avascript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['vbscript:x'],
    ['//evil.example/'],
    ['/search'],
    ['blob:https://x.example/1'],
  ])('external HTML shows a link to %s as plain text', (href) => {
    const shown = show(`<p><a href="${href}">公募要領</a></p>`);
    expect(shown.querySelector('a')).not.toBeInTheDocument();
    expect(shown.textContent).toBe('公募要領');
  });

  it('external HTML opens links in a new tab without opener and referrer', () => {
    show(
      '<p><a href="https://www.example.go.jp/koubo" target="_self" rel="opener">公募ページ</a></p>',
    );
    const link = screen.getByRole('link', { name: '公募ページ' });
    expect(link).toHaveAttribute('href', 'https://www.example.go.jp/koubo');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  });

  it('external HTML shows an unencrypted address as text instead of a link', () => {
    const shown = show('<p><a href="http://www.example.jp/">事務局</a></p>');
    expect(shown.querySelector('a')).not.toBeInTheDocument();
    expect(shown).toHaveTextContent('事務局（http://www.example.jp/）');
  });

  it('external HTML keeps mail and telephone links usable', () => {
    show('<p><a href="mailto:a@example.jp">メール</a><a href="tel:0312345678">電話</a></p>');
    expect(screen.getByRole('link', { name: 'メール' })).toHaveAttribute(
      'href',
      'mailto:a@example.jp',
    );
    expect(screen.getByRole('link', { name: '電話' })).toHaveAttribute('href', 'tel:0312345678');
  });

  it('external HTML turns short lines marked with ■ into headings, but not long ones', () => {
    show(
      '<p><b style="color: rgb(0, 111, 173);">■目的・概要（サマリ）:</b></p><p>本文</p><p><strong><span>■応募資格</span></strong></p><p>■印で始まる本文は、見出しではありません。</p><p>■問合せ先</p>',
    );
    expect(
      screen.getAllByRole('heading').map((heading) => [heading.nodeName, heading.textContent]),
    ).toEqual([
      ['H3', '目的・概要（サマリ）'],
      ['H3', '応募資格'],
      ['H3', '問合せ先'],
    ]);
  });

  it('external HTML lowers source headings below the page’s own without skipping a level', () => {
    show('<h5>対象</h5><p>本文</p><h1>経費</h1><h4>上限</h4><h6>下限</h6>');
    expect(screen.getAllByRole('heading').map((heading) => heading.nodeName)).toEqual([
      'H3',
      'H3',
      'H4',
      'H5',
    ]);
  });

  it('external HTML drops empty paragraphs', () => {
    const shown = show('<p>一</p><p><br></p><p>&nbsp;</p><p>二</p><p></p>');
    expect(shown.querySelectorAll('p')).toHaveLength(2);
    expect(shown.querySelector('br')).not.toBeInTheDocument();
  });

  it('external HTML puts a table into a scrollable region that the keyboard reaches', () => {
    show(
      '<table style="width: 2000px" border="1"><tbody><tr><td colspan="2">区分</td></tr> <tr><td>A</td><td rowspan="999999">B</td></tr></tbody></table>',
    );
    const region = screen.getByRole('region', { name: '表1' });
    expect(region).toHaveAttribute('tabindex', '0');
    const cells = within(region).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual(['区分', 'A', 'B']);
    expect(cells[0]).toHaveAttribute('colspan', '2');
    expect(cells[2]).not.toHaveAttribute('rowspan');
  });

  it('external HTML reads lists as lists and text without paragraphs as text', () => {
    const shown = show('一行目<br>二行目<ul><li>経費</li><li>人件費</li></ul>{{7*7}} &lt;b&gt;');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(shown.textContent).toContain('{{7*7}} <b>');
  });

  it('external HTML renders text inside 800 nested elements', () => {
    const shown = show(`${'<div><span>'.repeat(400)}深い${'</span></div>'.repeat(400)}`);
    expect(shown).toHaveTextContent('深い');
  });

  // Each of these took a parser, or an expression before it, time or elements by the square of its length.
  it.each([
    ['opened tags that are never closed', '<a'.repeat(100_000)],
    ['quotes that are never closed', '<p a="\'>'.repeat(15_000)],
    ['one tag with very many attributes', `<p ${'a'.repeat(9)} ${numbered(30_000, 'a')}>`],
    [
      'bold text that goes on in each of very many paragraphs',
      `<p>${numbered(1000, '<b a=', '>')}</p>${'<p>a'.repeat(1000)}`,
    ],
    ['comments that are never closed', '<!-'.repeat(100_000)],
    ['scripts within scripts', '<script><svg>'.repeat(20_000)],
    ['spaces', `<p${' '.repeat(200_000)}`],
  ])('external HTML of %s is rendered in linear time', (_, html) => {
    const shown = show(`<p>概要</p>${html}`);
    expect(shown).toHaveTextContent('概要');
    expect(shown.querySelectorAll('*').length).toBeLessThan(10_000);
  });

  it('external HTML is shown up to a limit, and the rest on a button', () => {
    const shown = show(`${`<p>${'本文'.repeat(500)}</p>`.repeat(120)}<p>最後</p>`);
    expect(shown).toHaveTextContent('内容が長いため、途中まで表示しています。');
    expect(shown).not.toHaveTextContent('最後');
    fireEvent.click(screen.getByRole('button', { name: '続きを表示' }));
    expect(shown).toHaveTextContent('最後');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('external HTML keeps bold, italic and superscript text', () => {
    const shown = show('<p><b>太</b><STRONG>強</STRONG><i>斜</i><em>勢</em>m<sup>2</sup></p>');
    const elements = Array.from(shown.querySelectorAll('p *'));
    expect(elements.map(({ nodeName, textContent }) => [nodeName, textContent])).toEqual([
      ['B', '太'],
      ['STRONG', '強'],
      ['I', '斜'],
      ['EM', '勢'],
      ['SUP', '2'],
    ]);
  });

  it('external HTML keeps characters that only look like tags', () => {
    const shown = show('<p title="a > b" class=c>従業員 <5人、資本金 < 3億円 &lt;注&gt;</p>');
    expect(shown.textContent).toBe('従業員 <5人、資本金 < 3億円 <注>');
  });
});
