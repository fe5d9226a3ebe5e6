import { describe, inject } from 'vitest';
import { DEMO_ACCOUNT } from '../../../src/embedded-api/demo/account.ts';
import { button, field, link, list, textbox, title, text } from '../driver/target.ts';
import { test } from '../driver/test.ts';
import { COMPANY, enter, logIn, results } from './log-in.ts';

describe(`log-in and start of the app in ${inject('engine')}`, () => {
  test('a user logs in with a password, and the Back button after log-out shows the log-in page', async ({
    user,
  }) => {
    if (user.workspace() !== undefined) await user.forgetSession();
    await user.open('/');
    await user.type(textbox('メールアドレス'), DEMO_ACCOUNT.email);
    await user.type(field('パスワード'), DEMO_ACCOUNT.password);
    await user.key('Enter');
    await user.press(button(new RegExp(`^${COMPANY}`)));
    await user.sees(results());
    await user.press(button('佐藤 美咲'));
    await user.press(button('ログアウト'));
    await user.sees(title('ログイン'));
    await user.goBack();
    await user.sees(title('ログイン'));
    await user.open('/search');
    await user.sees(title('ログイン'));
  });

  test('the app starts even if its worker does not load', async ({ user, pageErrors }) => {
    pageErrors.allow(/worker-/);
    user.moveTo('worker');
    await user.open('/search');
    await logIn(user, COMPANY);
    await user.sees(results());
  });

  test('without IndexedDB, the demo says why it cannot be used', async ({ user, pageErrors }) => {
    // The user may leave the page before the code for toasts has loaded.
    pageErrors.allow(/^not loaded: .*toast-host/);
    user.moveTo('IndexedDB');
    await user.open('/search');
    await user.press(button('デモアカウントでログイン'));
    await user.sees(text(/^このブラウザーにデータを保存できないため、デモを利用できません/));
  });

  test('a favorite that a user adds in a private window is saved', async ({ privateUser }) => {
    await enter(privateUser, '/search');
    await privateUser.press(results((await privateUser.textsOf(results()))[0]));
    await privateUser.press(button('お気に入り', { pressed: false }));
    await privateUser.press(link('お気に入り'));
    await privateUser.seesTimes(3, link(/./, { in: list('お気に入りの一覧') }));
  });
});
