import { describe, inject } from 'vitest';
import { DEMO_ACCOUNT } from '../../../src/embedded-api/demo/account.ts';
import { button, field, link, list, textbox, title, words } from '../driver/target.ts';
import { test } from '../driver/test.ts';
import { COMPANY, enter, logIn, results } from './way-in.ts';

describe(`in ${inject('engine')}`, () => {
  test('lets one log in by address and password, and out again for good', async ({ user }) => {
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

  test('starts without a worker', async ({ user, troubles }) => {
    troubles.allow(/worker-/);
    user.moveTo('worker');
    await user.open('/search');
    await logIn(user, COMPANY);
    await user.sees(results());
  });

  test('says why it cannot be used without IndexedDB', async ({ user, troubles }) => {
    // The page may be left before they have loaded.
    troubles.allow(/^not loaded: .*toast-host/);
    user.moveTo('IndexedDB');
    await user.open('/search');
    await user.press(button('デモアカウントでログイン'));
    await user.sees(words(/^このブラウザーにデータを保存できないため、デモを利用できません/));
  });

  test('keeps a favorite in a private window', async ({ privateUser }) => {
    await enter(privateUser, '/search');
    await privateUser.press(results((await privateUser.textsOf(results()))[0]));
    await privateUser.press(button('お気に入り', { pressed: false }));
    await privateUser.press(link('お気に入り'));
    await privateUser.seesTimes(3, link(/./, { in: list('お気に入りの一覧') }));
  });
});
