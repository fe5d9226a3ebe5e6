import { describe, inject } from 'vitest';
import { button, dialog, link, region, status, textbox, title, text } from '../driver/target.ts';
import { saveScreenshot, test } from '../driver/test.ts';
import { enter, results } from './log-in.ts';

const TITLE = '受注システムの申請書';
const TYPED = '受注から納品までの手入力をなくし、月80時間の残業を20時間に減らします。';
const COMMENT = '数字の出典を添えてください。';

const documents = region('書類の一覧');

describe(`documents in ${inject('engine')}`, () => {
  test('a document created from a subsidy keeps its text after a reload', async ({ user }) => {
    // Opens a subsidy, not a grant, because documents for grants have different sections.
    await enter(user, '/search?kind=subsidy');
    const [found = ''] = await user.textsOf(results());
    await user.press(results(found));
    await user.sees(title(found));
    await user.press(button('書類を作成'));
    const creation = dialog('書類を作成');
    await user.type(textbox(/^タイトル/, { in: creation }), TITLE);
    await user.press(button('作成する', { in: creation }));
    await user.sees(title(new RegExp(TITLE)));

    await user.type(textbox('事業の概要'), TYPED);
    await user.sees(status(undefined, { containing: /^保存しました/ }));
    await user.type(textbox('コメント（書類全体）'), COMMENT);
    await user.press(button('コメントを追加'));
    await user.sees(textbox('コメント（書類全体）', { value: /^$/ }));
    await user.reload();
    await user.sees(textbox('事業の概要', { value: TYPED }));
    await user.seesTimes(1, text(COMMENT));
    await saveScreenshot(user, 'document');

    await user.press(link('書類'));
    await user.seesTimes(1, link(TITLE, { in: documents }));
    await user.press(button(`「${TITLE}」のその他の操作`));
    await user.press(button('複製'));
    await user.sees(link(`${TITLE}のコピー`, { in: documents }));
    await user.reload();
    await user.seesTimes(1, link(`${TITLE}のコピー`, { in: documents }));
    await user.seesTimes(1, link(TITLE, { in: documents }));
  });
});
