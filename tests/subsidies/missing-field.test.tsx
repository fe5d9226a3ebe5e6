// @vitest-environment jsdom

import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { companyFieldId } from '~/domain/company/company-profile';
import { choice, openCompany, textbox } from '../support/company-form.ts';
import { AS_OWNER, openSettings } from '../support/open-settings.tsx';

describe('links from a subsidy to fields missing in the company profile', () => {
  it('a link to a field missing in the company profile opens the screen 会社情報 and focuses that field', async () => {
    const app = await openSettings('/settings', AS_OWNER);
    await screen.findByRole('heading', { name: '設定', level: 1 });
    await act(async () => app.router.navigate(`/company-info#${companyFieldId('employees')}`));
    await waitFor(() => expect(textbox('従業員数')).toHaveFocus());
  });

  it('a link to a missing field that consists of several choices focuses the first choice; without such a link, no field gets the focus', async () => {
    const app = await openCompany(AS_OWNER);
    expect(document.activeElement?.tagName).not.toBe('INPUT');
    await act(async () =>
      app.router.navigate(`/company-info#${companyFieldId('businessCategoryIds')}`),
    );
    await waitFor(() => expect(choice('農業、林業')).toHaveFocus());
  });
});
