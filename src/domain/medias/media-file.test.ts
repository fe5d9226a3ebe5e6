import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MEDIA_FILE_NAME_MAX, MEDIA_MAX_BYTES } from './media';
import { certificateExpiry, expiryOf } from './media-expiry';
import { cleanFileName, fileProblem, formatBytes, titleOfFile, uniqueNames } from './media-file';

describe('the name of a file', () => {
  it.each([
    ['../../etc/決算書.pdf', '決算書.pdf'],
    ['C:\\Users\\demo\\見積.pdf', '見積.pdf'],
    ['請求書\u202efdp.exe', '請求書fdp.exe'],
    ['a\u0000b\n.txt', 'ab.txt'],
    ['納税\u061c証明\u2028書\u2029.pdf', '納税証明書.pdf'],
    ['株式会社髙﨑㈱①.pdf', '株式会社髙﨑㈱①.pdf'],
    ['a<b>"c"?.txt', 'a_b__c__.txt'],
    ['.pdf', 'ファイル.pdf'],
    ['', 'ファイル'],
  ])('cleanFileName turns %j into %j', (sent, kept) => {
    expect(cleanFileName(sent)).toBe(kept);
  });

  it('cleanFileName shortens a name before its extension, never within a character', () => {
    const family = '👨‍👩‍👧‍👦';
    const name = cleanFileName(`${family.repeat(60)}.pdf`);
    expect(name.length).toBeLessThanOrEqual(MEDIA_FILE_NAME_MAX);
    expect(name.endsWith('.pdf')).toBe(true);
    expect(name.slice(0, -4).replaceAll(family, '')).toBe('');
  });

  it('cleanFileName never returns a name that is too long or has invisible characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (sent) => {
        const name = cleanFileName(sent);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(MEDIA_FILE_NAME_MAX);
        expect(name).not.toMatch(/[/\\\p{Cc}\u061c\u2028-\u202e]/u);
        expect(cleanFileName(name)).toBe(name);
      }),
    );
  });

  it('titleOfFile returns the file name without its extension', () => {
    expect(titleOfFile('決算書.第12期.pdf', 200)).toBe('決算書.第12期');
  });
});

describe('before a file is read', () => {
  it.each([
    [0, 'a.pdf', 422],
    [MEDIA_MAX_BYTES + 1, 'a.pdf', 413],
    [10, 'a.zip', 415],
    [10, 'a', 415],
  ])('fileProblem refuses %d bytes of %s with %d', (size, name, statusCode) => {
    expect(fileProblem({ name, size })).toMatchObject({ statusCode });
  });

  it('fileProblem accepts a file of the maximum size', () => {
    expect(fileProblem({ name: 'a.pdf', size: MEDIA_MAX_BYTES })).toBeNull();
  });
});

it.each([
  [0, '0KB'],
  [1023, '1KB未満'],
  [1024, '1KB'],
  [1_100_000, '1.1MB'],
  [20 * 1024 * 1024, '20.0MB'],
  [11 * 1024 ** 3, '11.0GB'],
])('formatBytes shows %d bytes as %s', (size, text) => {
  expect(formatBytes(size)).toBe(text);
});

it.each([
  ['2026-11-20', '2027-02-20'],
  ['2026-11-30', '2027-02-28'],
  ['2027-11-30', '2028-02-29'],
  ['2026-10-31', '2027-01-31'],
])('a certificate issued on %s is usable until %s', (issuedOn, last) => {
  expect(certificateExpiry(issuedOn)).toBe(last);
});

it.each([
  ['2026-11-19', 'expired', '期限切れ'],
  ['2026-11-20', 'soon', '本日まで'],
  ['2026-12-04', 'soon', 'あと14日'],
  ['2026-12-05', 'later', 'あと15日'],
])('an expiry on %s is %s on November 20', (expiresOn, state, label) => {
  expect(expiryOf(expiresOn, '2026-11-20')).toMatchObject({ state, label });
});

it('files of the same name get a number before the extension, whatever their case', () => {
  expect(uniqueNames(['見積.pdf', '写真.PNG', '見積.pdf', '写真.png', '見積.pdf'])).toEqual([
    '見積.pdf',
    '写真.PNG',
    '見積 (2).pdf',
    '写真 (2).png',
    '見積 (3).pdf',
  ]);
});

it('a number that is taken is passed over', () => {
  expect(uniqueNames(['a (2).txt', 'a.txt', 'a.txt'])).toEqual(['a (2).txt', 'a.txt', 'a (3).txt']);
});

it('a name from macOS is the same as one from Windows, and a path is left out', () => {
  expect(uniqueNames(['../../ガス.pdf'.normalize('NFD'), 'ガス.pdf'])).toEqual([
    'ガス.pdf',
    'ガス (2).pdf',
  ]);
});
