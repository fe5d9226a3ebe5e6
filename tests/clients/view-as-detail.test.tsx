// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { first, openAgency } from '../support/open-as-client';

const eyes = () => screen.findByRole('region', { name: '表示の条件' });

const openDetail = async () => {
  const app = await openAgency();
  const { subsidyId } = first(app.subsidies);
  await app.go(`/search/${subsidyId}?client=${app.known.clientId}`);
  await screen.findByRole('table', { name: /^公募の条件と/u });
  return { ...app, subsidyId };
};

describe('a subsidy viewed as a client', () => {
  it('if the user views a subsidy as a client, the subsidy is compared with the client’s data under the client’s name', async () => {
    const app = await openDetail();
    expect(
      screen.getByRole('heading', { level: 2, name: '応募条件（クライアント）' }),
    ).toBeInTheDocument();
    const table = screen.getByRole('table', { name: '公募の条件とクライアントの情報の比較' });
    expect(
      await within(table).findByRole('columnheader', { name: '月見坂製麺株式会社' }),
    ).toBeInTheDocument();
    expect(within(table).getByText('12名')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'クライアントの情報' })).toHaveAttribute(
      'href',
      `/clients?client=${app.known.clientId}&tab=profile`,
    );
    expect(screen.getByRole('link', { name: '検索結果に戻る' })).toHaveAttribute(
      'href',
      `/search?client=${app.known.clientId}`,
    );
  });

  it('if the user views a subsidy as a client, a link leads to a missing field in the client’s form', async () => {
    const app = await openAgency();
    const asksForPeople = app.subsidies.find(({ employeesBand }) => (employeesBand ?? 0) > 1);
    await app.go(`/search/${asksForPeople?.subsidyId}?client=${app.blank.clientId}`);
    const link = await screen.findByRole('link', { name: '従業員数を登録' });
    expect(link).toHaveAttribute(
      'href',
      `/clients?client=${app.blank.clientId}&edit=1#company-employees`,
    );
    expect(screen.queryByText(/^会社情報に/u)).not.toBeInTheDocument();
  });

  it('a favorite and a note that are saved for a client are not shown after the user clicks the button 自社に戻す', async () => {
    const { subsidyId, ...app } = await openDetail();
    const owner = { workspaceId: 5, clientId: app.known.clientId };
    await app.user.click(
      await screen.findByRole('button', { name: '月見坂製麺株式会社のお気に入り' }),
    );
    await waitFor(() => expect(app.bodiesOf(`PUT /v1/favorites/${subsidyId}`)).toEqual([owner]));
    await app.user.click(await screen.findByRole('button', { name: /のメモを書く$/u }));
    await app.user.type(await screen.findByRole('textbox', { name: /^メモ/u }), '先方は来週返事');
    await app.user.click(screen.getByRole('button', { name: '保存する' }));
    await screen.findByText('メモを保存しました', { selector: '.Toastify span' });
    expect(app.bodiesOf(`PUT /v1/favorites/${subsidyId}`).at(-1)).toMatchObject({
      ...owner,
      memo: '先方は来週返事',
    });

    await app.user.click(within(await eyes()).getByRole('button', { name: '自社に戻す' }));
    await waitFor(() => expect(app.path()).toBe(`/search/${subsidyId}`));
    const own = await screen.findByRole('button', { name: 'お気に入り' });
    expect(own).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByText('先方は来週返事')).not.toBeInTheDocument();
  });

  it('the links from a subsidy to other results and to the search keep the client, and the user can select another client', async () => {
    const app = await openAgency();
    const list = `/search?client=${app.known.clientId}&sort=deadline`;
    await app.go(list);
    await app.user.click(await screen.findByRole('link', { name: first(app.subsidies).title }));
    const next = await screen.findByRole('link', { name: /^次の結果/u });
    expect(next).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`client=${app.known.clientId}$`, 'u')),
    );
    await app.user.click(next);
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^前の結果/u })).toHaveAttribute(
        'href',
        `/search/${first(app.subsidies).subsidyId}?client=${app.known.clientId}`,
      ),
    );
    expect(screen.getByRole('link', { name: '検索結果に戻る' })).toHaveAttribute('href', list);

    const select = screen.getByRole('combobox', { name: 'クライアントとして見る' });
    await within(select).findByRole('option', { name: app.blank.profile.companyName });
    await app.user.selectOptions(select, app.blank.profile.companyName);
    await waitFor(() => expect(app.path()).toContain(`?client=${app.blank.clientId}`));
    expect(await screen.findByRole('link', { name: '検索結果に戻る' })).toHaveAttribute(
      'href',
      `/search?client=${app.blank.clientId}&sort=deadline`,
    );
    await act(async () => app.router.navigate(-1));
    await waitFor(() => expect(app.path()).toContain(`?client=${app.known.clientId}`));
  });

  it('if the client in the URL does not exist, the subsidy page shows a message and the button 自社に戻す', async () => {
    const app = await openAgency();
    const { subsidyId } = first(app.subsidies);
    await app.go(`/search/${subsidyId}?client=999999`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'クライアントが見つかりません' }),
    ).toBeInTheDocument();
    await app.user.click(within(await eyes()).getByRole('button', { name: '自社に戻す' }));
    await waitFor(() => expect(app.path()).toBe(`/search/${subsidyId}`));
    expect(
      await screen.findByRole('heading', { level: 2, name: '応募条件（自社）' }),
    ).toBeInTheDocument();
  });

  it('if the user views the print page of a subsidy as a client, the heading 応募条件（…） contains the client’s name', async () => {
    const { subsidyId, ...app } = await openDetail();
    await app.go(`/search/${subsidyId}/pdf?client=${app.known.clientId}`);
    expect(
      await screen.findByRole('heading', { name: '応募条件（月見坂製麺株式会社）' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '補助金の詳細に戻る' })).toHaveAttribute(
      'href',
      `/search/${subsidyId}?client=${app.known.clientId}`,
    );
  });
});
