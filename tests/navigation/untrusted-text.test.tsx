// @vitest-environment jsdom

import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAltered, screens, textsOf, shownTexts } from '../support/open-altered.tsx';

const HOSTILE = '<img src=x onerror="globalThis.attacked=true">{{constructor}}\u202e';
const IS_WORDS = /[\u3041-\u30fe\u4e00-\u9fff]/u;

/** Appends markup to every Japanese text of a response, except to categories. */
const withMarkup = (part: unknown, name = ''): unknown => {
  // A category is not changed, because it is an enum value and not free text.
  if (name === 'category') return part;
  if (typeof part === 'string') return IS_WORDS.test(part) ? `${part}${HOSTILE}` : part;
  if (Array.isArray(part)) return part.map((each) => withMarkup(each));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, withMarkup(value, key)]),
  );
};

it.each(screens)(
  '%s shows markup in API responses as plain text and does not run it',
  async (path, call, field) => {
    const said = await openAltered(path, (_, original) => withMarkup(original));
    await waitFor(() => {
      const [text = ''] = textsOf(said.get(call), field);
      expect(text).not.toBe('');
      expect(shownTexts()).toContain(IS_WORDS.test(text) ? `${text}${HOSTILE}` : text);
    });
    expect(document.querySelectorAll('img[src="x"], [onerror]')).toHaveLength(0);
    expect(globalThis).not.toHaveProperty('attacked');
  },
);
