// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { ExternalHtml } from '~/ui/external-html';

const show = (html: string) => render(<ExternalHtml html={html} />).container;

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
  ])('keeps the words and drops %s', (_, html) => {
    const shown = show(html);
    expect(shown.querySelector(NOTHING_OF_THEIRS)).toBeNull();
    expect(shown.querySelector('.fixed')).toBeNull();
    expect(shown.textContent).toContain('概要');
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
  ])('makes no link of %s', (href) => {
    const shown = show(`<p><a href="${href}">公募要領</a></p>`);
    expect(shown.querySelector('a')).toBeNull();
    expect(shown.textContent).toBe('公募要領');
  });

  it('opens links in a tab that knows nothing of this one', () => {
    show(
      '<p><a href="https://www.example.go.jp/koubo" target="_self" rel="opener">公募ページ</a></p>',
    );
    const link = screen.getByRole('link', { name: '公募ページ' });
    expect(link.getAttribute('href')).toBe('https://www.example.go.jp/koubo');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  });

  it('writes an unencrypted address out instead of leading there', () => {
    const shown = show('<p><a href="http://www.example.jp/">事務局</a></p>');
    expect(shown.querySelector('a')).toBeNull();
    expect(shown.textContent).toContain('事務局（http://www.example.jp/）');
  });

  it('leaves mail and telephone addresses usable', () => {
    show('<p><a href="mailto:a@example.jp">メール</a><a href="tel:0312345678">電話</a></p>');
    expect(screen.getByRole('link', { name: 'メール' }).getAttribute('href')).toBe(
      'mailto:a@example.jp',
    );
    expect(screen.getByRole('link', { name: '電話' }).getAttribute('href')).toBe('tel:0312345678');
  });

  it('shows short bold lines with a mark as headings below the one they stand under', () => {
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

  it('brings the headings of the source below its own without leaving a level out', () => {
    show('<h5>対象</h5><p>本文</p><h1>経費</h1><h4>上限</h4><h6>下限</h6>');
    expect(screen.getAllByRole('heading').map((heading) => heading.nodeName)).toEqual([
      'H3',
      'H3',
      'H4',
      'H5',
    ]);
  });

  it('drops the empty paragraphs that only kept a distance', () => {
    const shown = show('<p>一</p><p><br></p><p>&nbsp;</p><p>二</p><p></p>');
    expect(shown.querySelectorAll('p')).toHaveLength(2);
    expect(shown.querySelector('br')).toBeNull();
  });

  it('puts a table into a region of its own that scrolls and can be reached by keyboard', () => {
    show(
      '<table style="width: 2000px" border="1"><tbody><tr><td colspan="2">区分</td></tr> <tr><td>A</td><td rowspan="999999">B</td></tr></tbody></table>',
    );
    const region = screen.getByRole('region', { name: '表1' });
    expect(region.getAttribute('tabindex')).toBe('0');
    const cells = within(region).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual(['区分', 'A', 'B']);
    expect(cells[0]?.getAttribute('colspan')).toBe('2');
    expect(cells[2]?.hasAttribute('rowspan')).toBe(false);
  });

  it('reads lists as lists and text without paragraphs as text', () => {
    const shown = show('一行目<br>二行目<ul><li>経費</li><li>人件費</li></ul>{{7*7}} &lt;b&gt;');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(shown.textContent).toContain('{{7*7}} <b>');
  });

  it('survives markup nested beyond all reason', () => {
    const shown = show(`${'<div><span>'.repeat(400)}深い${'</span></div>'.repeat(400)}`);
    expect(shown.textContent).toContain('深い');
  });
});
