// @vitest-environment jsdom

import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { savedFiles } from '~tests/support/saved-files';
import { download, fileNameOf, saveFile } from './download';

beforeEach(() => {
  vi.useFakeTimers();
});

it('a text is given to the browser as a file with its name and type', async () => {
  const saved = savedFiles();
  download('一覧.csv', 'text/csv;charset=utf-8', '名称,上限額');
  expect(saved).toMatchObject([{ name: '一覧.csv', type: 'text/csv;charset=utf-8' }]);
  expect(await saved[0]?.text()).toBe('名称,上限額');
});

it('a file is saved by a link that is in the page only for the click', () => {
  savedFiles();
  const isInPage: boolean[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    isInPage.push(this.isConnected);
  });
  saveFile('見積.pdf', new Blob(['%PDF']));
  expect(isInPage).toEqual([true]);
  expect(document.querySelector('a')).toBeNull();
});

it('the address of a saved file is given up after a minute, which is time to take the file over', () => {
  savedFiles();
  const { revokeObjectURL } = URL;
  const givenUp: string[] = [];
  URL.revokeObjectURL = (address) => givenUp.push(address);
  onTestFinished(() => {
    URL.revokeObjectURL = revokeObjectURL;
  });
  saveFile('見積.pdf', new Blob(['%PDF']));
  vi.advanceTimersByTime(59_999);
  expect(givenUp).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(givenUp).toEqual(['blob:0']);
});

it.each([
  ['5軸加工機の導入 申請書', '5軸加工機の導入 申請書'],
  ['2026/11/25 見積: "A社"', '2026_11_25 見積_ _A社_'],
  ['..\u202Egnp.exe', '_gnp.exe'],
  ['   ', '書類'],
])('the file name for the title %s is valid on every system', (title, name) => {
  expect(fileNameOf(title, '書類')).toBe(name);
});

it('the file name of a long title is cut to 100 characters', () => {
  expect(fileNameOf('😀'.repeat(200), '書類')).toBe('😀'.repeat(100));
});
