import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { openSettings } from './open-settings.tsx';

export const SAVE = 'POST /v1/workspace-profile';
export const READ = 'GET /v1/workspace-profile';

// Fields are found by label, because finding them by role takes a second on this large page.
export const textbox = (label: string): HTMLInputElement =>
  screen.getByLabelText((text) => [`${label} 必須`, `${label} 任意`].includes(text));
export const choice = (label: string): HTMLInputElement => screen.getByLabelText(label);
export const press = (name: string): HTMLElement => screen.getByText(name, { selector: 'button' });

/** The labels of the links in the section 入力状況, which lead to empty fields. */
export const missing = (): (string | null)[] =>
  within(screen.getByLabelText('入力状況'))
    .queryAllByRole('link')
    .map((link) => link.textContent);

/** Opens the page 会社情報 of a workspace and returns functions that fill in the form. */
export const openCompany = async (workspaceId: number) => {
  const app = await openSettings('/company-info', workspaceId);
  await screen.findByRole('heading', { name: '会社情報', level: 1 });
  return {
    ...app,
    /** Replaces the text of a field in one step. The focus stays in the field. */
    fill: async (label: string, text: string): Promise<void> => {
      await app.user.clear(textbox(label));
      if (text !== '') await app.user.paste(text);
    },
    choose: async (label: string, option: string): Promise<void> =>
      app.user.selectOptions(textbox(label), option),
    check: async (label: string): Promise<void> => app.user.click(choice(label)),
    save: async (): Promise<void> => app.user.click(press('保存する')),
  };
};

export const expectSaved = async (): Promise<void> => {
  expect(await screen.findByText(/^保存しました \d{1,2}:\d{2}$/u)).toBeInTheDocument();
};
