// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { Checkbox } from '~/ui/checkbox';
import { Field } from '~/ui/field';
import { PasswordInput } from '~/ui/password-input';
import { Select } from '~/ui/select';
import { TextInput } from '~/ui/text-input';

afterEach(cleanup);

describe('a field', () => {
  it('names its control by the label, which 必須 may follow', () => {
    render(
      <Field label="会社名" requirement="required">
        <TextInput />
      </Field>,
    );
    const box = screen.getByRole('textbox', { name: /^会社名/ });
    expect(box.getAttribute('aria-required')).toBe('true');
    expect(screen.getByText('必須')).toBeTruthy();
  });

  it('reads out the hint, and the error only once there is one', () => {
    const field = (error?: string) => (
      <Field label="法人番号" hint="13桁の番号" error={error}>
        <TextInput />
      </Field>
    );
    const { rerender } = render(field());
    const box = screen.getByRole('textbox', { name: '法人番号', description: '13桁の番号' });
    expect(box.hasAttribute('aria-invalid')).toBe(false);

    rerender(field('13桁で入力してください。'));
    expect(
      screen.getByRole('textbox', { description: '13桁の番号 13桁で入力してください。' }),
    ).toBe(box);
    expect(box.getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps what was typed when an error comes', async () => {
    const field = (error?: string) => (
      <Field label="氏名" error={error}>
        <TextInput />
      </Field>
    );
    const { rerender } = render(field());
    await userEvent.type(screen.getByLabelText('氏名'), '髙﨑');
    rerender(field('入力してください。'));
    expect(screen.getByLabelText<HTMLInputElement>('氏名').value).toBe('髙﨑');
  });

  it('wires a native list just as a text field', () => {
    render(
      <Field label="都道府県" requirement="optional" error="選んでください。">
        <Select>
          <option>東京都</option>
        </Select>
      </Field>,
    );
    const list = screen.getByRole('combobox', {
      name: '都道府県 任意',
      description: '選んでください。',
    });
    expect(list.hasAttribute('aria-required')).toBe(false);
  });

  it('shows and hides a password by a button with a name of its own', async () => {
    render(
      <Field label="パスワード">
        <PasswordInput autoComplete="current-password" />
      </Field>,
    );
    const box = screen.getByLabelText<HTMLInputElement>('パスワード');
    await userEvent.type(box, 'Demo1234');
    expect(box.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'パスワードを表示' }));
    expect(box.type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'パスワードを隠す' }));
    expect(box.type).toBe('password');
    expect(box.value).toBe('Demo1234');
  });
});

describe('a checkbox', () => {
  it('says of a box for several rows that some of them are chosen', () => {
    render(<Checkbox label="すべて選ぶ" hideLabel indeterminate />);
    expect(
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'すべて選ぶ' }).indeterminate,
    ).toBe(true);
  });
});

describe('Enter in a text field', () => {
  it.each([
    ['ends a conversion alone', { isComposing: true }, true],
    ['ends a conversion alone in Safari, which reports it late', { keyCode: 229 }, true],
    ['sends the form otherwise', { keyCode: 13 }, false],
  ])('%s', (_, how, isKept) => {
    const onKeyDown = vi.fn<() => void>();
    render(<TextInput aria-label="会社名" onKeyDown={onKeyDown} />);
    const box = screen.getByRole('textbox');
    const enter = createEvent.keyDown(box, { key: 'Enter', ...how });
    fireEvent(box, enter);
    expect(enter.defaultPrevented).toBe(isKept);
    expect(onKeyDown).toHaveBeenCalledTimes(1);
  });
});
