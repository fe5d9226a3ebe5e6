import { describe, inject } from 'vitest';
import { samplePdf } from '../../support/sample-files.ts';
import { field, image, item, link, region, title } from '../driver/target.ts';
import { test } from '../driver/test.ts';
import { enter } from './log-in.ts';

const FILE = '見積書_塗装ライン';

describe(`files in ${inject('engine')}`, () => {
  test('an uploaded file with a Japanese name is listed once and previewed', async ({ user }) => {
    await enter(user, '/medias');
    await user.attach(field('アップロードするファイル'), samplePdf(`${FILE}.pdf`));
    await user.sees(item(`${FILE}.pdf`, { containing: 'アップロードしました' }));
    await user.reload();
    await user.seesTimes(1, link(FILE, { in: region('ファイルの一覧') }));
    await user.press(link(FILE, { in: region('ファイルの一覧') }));
    await user.sees(title(FILE));
    await user.sees(image(/1ページ/, { in: region('プレビュー') }));
  });
});
