// @vitest-environment jsdom

import { EditorState, NodeSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { changeCaption, toolbarStateOf } from './commands';
import { bodyOfDocument, documentOf } from './editor-document';

const withPicture = EditorState.create({
  doc: documentOf('設備の配置\n![IMG_0012](media:12)\n以上'),
});

test('the caption of a chosen picture is changed, and the picture stays chosen', () => {
  const at = withPicture.doc.child(0).nodeSize;
  const chosen = withPicture.apply(
    withPicture.tr.setSelection(NodeSelection.create(withPicture.doc, at)),
  );
  expect(toolbarStateOf(chosen).caption).toBe('IMG_0012');
  let changed = chosen;
  changeCaption('工場の[北]側')(chosen, (transaction) => {
    changed = chosen.apply(transaction);
  });
  expect(bodyOfDocument(changed.doc)).toBe('設備の配置\n![工場の[北\\]側](media:12)\n以上');
  expect(toolbarStateOf(changed).caption).toBe('工場の[北]側');
});

test('no caption is offered where no picture is chosen', () => {
  expect(toolbarStateOf(withPicture).caption).toBeNull();
  expect(changeCaption('外観')(withPicture)).toBe(false);
});
