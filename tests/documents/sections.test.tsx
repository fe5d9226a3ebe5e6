// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SectionText } from '~/features/documents/editor/section-text';
import { contentOfTest, openDocument } from '../support/open-document';
import { goToEnd, textIn } from '../support/section-field';

const seen = vi.hoisted(() => ({ drawn: new Array<string>(), counted: new Array<string>() }));

vi.mock('~/features/documents/editor/section-text', async (original) => {
  const actual = await original<{ SectionText: typeof SectionText }>();
  return {
    SectionText: (props: Parameters<typeof SectionText>[0]) => {
      seen.drawn.push(props.section.key);
      return actual.SectionText(props);
    },
  };
});

vi.mock('~/domain/documents/character-count', async (original) => {
  const actual = await original<{ countCharacters: (text: string) => number }>();
  return {
    ...actual,
    countCharacters: (text: string) => {
      seen.counted.push(text);
      return actual.countCharacters(text);
    },
  };
});

const many = Array.from({ length: 20 }, (_, index) => ({
  key: `part-${index}`,
  heading: `項目${index}`,
  guidance: null,
  body: `本文${index}`,
  maxLength: 100,
}));

beforeEach(() => {
  seen.drawn.length = 0;
  seen.counted.length = 0;
});

describe('rendering while typing in a section', () => {
  it('while the user types in a section, the app neither renders other sections nor counts their characters', async () => {
    const { user } = await openDocument({ content: { ...contentOfTest, sections: many } });
    const field = await screen.findByRole('textbox', { name: '項目3' });
    goToEnd(field);
    seen.drawn.length = 0;
    seen.counted.length = 0;
    await user.keyboard('あ');
    expect(new Set(seen.drawn)).toEqual(new Set(['part-3']));
    expect(seen.counted).toEqual(['本文3あ']);
    expect(textIn(field)).toBe('本文3あ');
  });
});

describe('the heading and guidance of a section', () => {
  it('if the heading or guidance of a section is too long, the editor shows an error and saves only the body of the section', async () => {
    const { user, stored, bodyOf } = await openDocument();
    const text = await screen.findByRole('textbox', { name: '導入の必要性' });
    await user.click(screen.getByRole('button', { name: '「導入の必要性」の項目を編集' }));
    const heading = screen.getByRole('textbox', { name: '見出し' });
    await user.clear(heading);
    await user.paste('あ'.repeat(201));
    expect(
      screen.getByText(/^見出しが201文字あるため、保存していません。200文字以内で/),
    ).toBeInTheDocument();
    const guidance = screen.getByRole('textbox', { name: /^記入の手引き/ });
    await user.click(guidance);
    await user.paste('い'.repeat(2001));
    expect(
      screen.getByText(/^記入の手引きが2,001文字あるため、保存していません。/),
    ).toBeInTheDocument();
    goToEnd(text);
    await user.keyboard('は古い');
    await waitFor(async () => expect(await bodyOf('need')).toBe('今の機械は古い'));
    expect((await stored()).sections[1]).toMatchObject({ heading: '導入の必要性', guidance: null });
    await user.type(guidance, '{Backspace}');
    await waitFor(async () =>
      expect((await stored()).sections[1]?.guidance).toBe('い'.repeat(2000)),
    );
  });

  it('a section can be added only if its heading has at most 200 characters', async () => {
    const { user } = await openDocument();
    await user.click(await screen.findByRole('button', { name: '項目を追加' }));
    await user.click(screen.getByLabelText('新しい項目の見出し'));
    await user.paste('あ'.repeat(201));
    await user.click(screen.getByRole('button', { name: '追加' }));
    expect(screen.getByText(/^見出しが201文字あるため/)).toBeInTheDocument();
    await user.type(screen.getByLabelText('新しい項目の見出し'), '{Backspace}');
    await user.click(screen.getByRole('button', { name: '追加' }));
    expect(await screen.findByRole('textbox', { name: 'あ'.repeat(200) })).toBeInTheDocument();
  });
});

describe('a table pasted into the expense table', () => {
  it('when a table is pasted into the expense table, a message lists the values and rows that were left out, and stays until the user closes it', async () => {
    const { user } = await openDocument();
    await user.click(await screen.findByRole('button', { name: '経費の行を追加' }));
    await user.click(screen.getByLabelText('1行目の区分'));
    await user.paste('外注費\t設計\t100,000\t3台\n旅費\t視察\t30000\t一式\n合計\t\t130000\n');
    const message = await screen.findByText(/^2行を貼り付けました。/);
    expect(message).toHaveTextContent('2行目の数量「一式」');
    expect(message).toHaveTextContent('合計・小計の1行');
    expect(screen.getByLabelText('1行目の税抜額')).toHaveValue('300,000');
    expect(screen.queryByLabelText('3行目の区分')).not.toBeInTheDocument();
    const notice = screen.getByText(/^2行を貼り付けました。/).closest<HTMLElement>('[role=status]');
    if (notice === null) throw new Error('the message is not announced');
    await user.click(within(notice).getByRole('button', { name: '閉じる' }));
    expect(screen.queryByText(/^2行を貼り付けました。/)).not.toBeInTheDocument();
  });
});
