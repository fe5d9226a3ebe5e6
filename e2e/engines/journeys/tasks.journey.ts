import { describe, inject } from 'vitest';
import {
  button,
  dialog,
  heading,
  item,
  link,
  radio,
  region,
  textbox,
  title,
  text,
} from '../driver/target.ts';
import { test } from '../driver/test.ts';
import type { User } from '../driver/user.ts';
import { enter } from './log-in.ts';

const COMMENT = '見積書は二社から取ります。';

const lane = (name: string) => region(new RegExp(`^${name}`), { in: region('案件のボード') });
const cardIn = (name: string, task: string) => link(task, { in: lane(name) });

const createTask = async (user: User, task: string): Promise<void> => {
  await enter(user, '/tasks');
  await user.press(button('「検討」に案件を追加'));
  const creation = dialog('案件を作成');
  // Waits for the list of subsidies, because it moves the fields below it when it appears.
  await user.sees(radio(/./, { in: creation, nth: 1 }));
  await user.type(textbox(/^案件名/, { in: creation }), task);
  await user.press(button('作成する', { in: creation }));
  await user.sees(title(task));
};

const seesMovedOnce = async (user: User, task: string): Promise<void> => {
  await user.press(cardIn('準備', task));
  const history = region('履歴');
  await user.sees(item(undefined, { in: history, containing: '「検討中」から「準備中」に変更' }));
  await user.seesTimes(2, item(undefined, { in: history }));
};

describe(`tasks in ${inject('engine')}`, () => {
  test('a single click creates only one task, and a single click adds only one comment', async ({
    user,
  }) => {
    const task = '冷凍庫の更新';
    await createTask(user, task);
    await user.type(textbox('コメントを書く'), COMMENT);
    await user.press(button('コメントを追加'));
    await user.sees(textbox('コメントを書く', { value: /^$/ }));
    await user.reload();
    await user.seesTimes(1, text(COMMENT));
    await user.open('/tasks');
    await user.seesTimes(1, cardIn('検討', task));
  });

  test('a user moves a task on the board with the keyboard', async ({ user }) => {
    const task = '受付端末の更新';
    await createTask(user, task);
    await user.open('/tasks');
    await user.focus(button(`「${task}」の状態・担当者を変更`));
    await user.key('Enter');
    await user.focus(button('準備中', { in: dialog(task) }));
    await user.key('Enter');
    await seesMovedOnce(user, task);
  });

  test('a user moves a task on the board with the mouse', async ({ user }) => {
    const task = '塗装ラインの更新';
    await createTask(user, task);
    await user.open('/tasks');
    await user.drag(cardIn('検討', task), heading(/^準備/, { in: lane('準備') }));
    await user.press(button('準備中', { in: dialog(task) }));
    await seesMovedOnce(user, task);
  });

  test('if the Escape key ends an IME conversion, the dialog stays open', async ({ user }) => {
    await enter(user, '/tasks');
    await user.press(button('「検討」に案件を追加'));
    const creation = dialog('案件を作成');
    const name = textbox(/^案件名/, { in: creation });
    await user.press(name);
    await user.endConversion('Escape');
    await user.type(name, '倉庫の改修');
    await user.sees(textbox(/^案件名/, { value: '倉庫の改修' }));
    // Discards the input, because unsaved input would open a confirmation at log-out.
    await user.press(button('キャンセル', { in: creation }));
    await user.press(button('破棄して閉じる'));
    await user.seesNo(creation);
  });
});
