// @vitest-environment jsdom

import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Checkbox } from './checkbox';
import { Field } from './field';
import { PasswordInput } from './password-input';
import { Select } from './select';
import { TextInput } from './text-input';

afterEach(cleanup);

describe('a field', () => {
  it('a required field names its control by the label and shows 必須', () => {
    render(
      <Field label="会社名" requirement="required">
        <TextInput />
      </Field>,
    );
    const box = screen.getByRole('textbox', { name: /^会社名/ });
    expect(box).toHaveAttribute('aria-required', 'true');
    expect(screen.getByText('必須')).toBeInTheDocument();
  });

  it('a field describes its control by the hint, and by the error once there is one', () => {
    const field = (error?: string) => (
      <Field label="法人番号" hint="13桁の番号" error={error}>
        <TextInput />
      </Field>
    );
    const { rerender } = render(field());
    const box = screen.getByRole('textbox', { name: '法人番号', description: '13桁の番号' });
    expect(box).not.toHaveAttribute('aria-invalid');

    rerender(field('13桁で入力してください。'));
    expect(
      screen.getByRole('textbox', { description: '13桁の番号 13桁で入力してください。' }),
    ).toBe(box);
    expect(box).toHaveAttribute('aria-invalid', 'true');
  });

  it('a field keeps the typed text when an error appears', async () => {
    const field = (error?: string) => (
      <Field label="氏名" error={error}>
        <TextInput />
      </Field>
    );
    const { rerender } = render(field());
    await userEvent.type(screen.getByLabelText('氏名'), '髙﨑');
    rerender(field('入力してください。'));
    expect(screen.getByLabelText('氏名')).toHaveValue('髙﨑');
  });

  it('a field labels and describes a native select like a text field', () => {
    render(
      <Field label="都道府県" requirement="optional" error="選択してください。">
        <Select>
          <option>東京都</option>
        </Select>
      </Field>,
    );
    const list = screen.getByRole('combobox', {
      name: '都道府県 任意',
      description: '選択してください。',
    });
    expect(list).not.toHaveAttribute('aria-required');
  });

  it('a password field shows and hides its text by a button with its own name', async () => {
    render(
      <Field label="パスワード">
        <PasswordInput autoComplete="current-password" />
      </Field>,
    );
    const box = screen.getByLabelText('パスワード');
    await userEvent.type(box, 'Demo1234');
    expect(box).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'パスワードを表示' }));
    expect(box).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'パスワードを隠す' }));
    expect(box).toHaveAttribute('type', 'password');
    expect(box).toHaveValue('Demo1234');
  });
});

describe('a checkbox', () => {
  it('a checkbox for several rows shows the indeterminate state', () => {
    render(<Checkbox label="すべて選ぶ" hideLabel indeterminate />);
    expect(screen.getByRole('checkbox', { name: 'すべて選ぶ' })).toBePartiallyChecked();
  });
});

describe('Enter in a text field', () => {
  it.each([
    ['ends a conversion alone', { isComposing: true }, true],
    ['ends a conversion alone in Safari, which reports it late', { keyCode: 229 }, true],
    ['sends the form otherwise', { keyCode: 13 }, false],
  ])('Enter in a text field %s', (_, how, isKept) => {
    const onKeyDown = vi.fn<() => void>();
    render(<TextInput aria-label="会社名" onKeyDown={onKeyDown} />);
    const box = screen.getByRole('textbox');
    const enter = createEvent.keyDown(box, { key: 'Enter', ...how });
    fireEvent(box, enter);
    expect(enter.defaultPrevented).toBe(isKept);
    expect(onKeyDown).toHaveBeenCalledTimes(1);
  });
});
