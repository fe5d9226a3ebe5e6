import { expect, it } from 'vitest';
import { DEMO_WORKSPACES } from './seed-workspaces';
import { seededFile } from './seeded-file';

const utf16Hex = (text: string): string =>
  Array.from(text, (character) => character.charCodeAt(0).toString(16).padStart(4, '0')).join('');

it.each([4, 5, 6, 7, 10])('the demo PDFs of workspace %i name its company', async (workspaceId) => {
  const name = DEMO_WORKSPACES.find((workspace) => workspace.workspaceId === workspaceId)?.name;
  for (const fileName of [
    '納税証明書_その3の3.pdf',
    '履歴事項全部証明書.pdf',
    '経営革新計画承認書.pdf',
    '見積書_複合加工機.pdf',
  ]) {
    const { content, mimeType } = await seededFile(fileName, workspaceId);
    expect(mimeType).toBe('application/pdf');
    expect(new TextDecoder().decode(content)).toContain(utf16Hex(name ?? ''));
  }
});
