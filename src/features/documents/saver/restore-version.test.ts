import { describe, expect, it } from 'vitest';
import { ApiError } from '~/lib/http/api-error';
import { bodyIn, opened, openSaver, serverDown, withBody } from '~tests/support/document-saver';
import { contentOf } from './document-content';
import { restoreVersion } from './restore-version';

const version = withBody('以前の版')(contentOf(opened));

describe('restoring a previous version', () => {
  it('restoring a version saves the typed text first, so that it becomes a version', async () => {
    const { saver, sent, server } = openSaver();
    saver.edit(withBody('書きかけ'));
    expect(await restoreVersion(saver, version)).toEqual({ isSaved: true });
    expect(sent.map(({ body }) => body)).toEqual(['書きかけ', '以前の版']);
    expect(bodyIn(server())).toBe('以前の版');
  });

  it.each([
    ['stays for whom it is by now, where that client is gone', [], 2],
    ['is for the client of the version again', [1], 1],
  ])('a document restored to an earlier version %s', async (_, openIds, expected) => {
    const { saver, server } = openSaver();
    saver.edit((content) => ({ ...content, clientId: 2 }));
    const ofClient = { ...version, clientId: 1 };
    await restoreVersion(saver, ofClient, (clientId) => openIds.some((each) => each === clientId));
    expect(server().clientId).toBe(expected);
  });

  it.each([
    ['refused', new ApiError(422, '長すぎます。')],
    ['not to be had', serverDown()],
  ])('restoring a version changes nothing when saving the typed text is %s', async (_, error) => {
    const { saver, fail, server } = openSaver();
    for (let time = 0; time < 4; time += 1) fail(async () => Promise.reject(error));
    saver.edit(withBody('書きかけ'));
    const done = await restoreVersion(saver, version);
    expect('refused' in done && done.refused).toContain('保存できなかったため');
    expect(bodyIn(saver.view().content)).toBe('書きかけ');
    expect(bodyIn(server())).toBe('');
  });

  it('restoring a version is refused while a conflict is unresolved', async () => {
    const { saver, colleague, server } = openSaver();
    saver.edit(withBody('わたし'));
    colleague('同僚');
    const done = await restoreVersion(saver, version);
    expect('refused' in done && done.refused).toContain('ほかの変更と競合しているため');
    expect(bodyIn(saver.view().content)).toBe('わたし');
    expect(bodyIn(server())).toBe('同僚');
  });
});
