// @vitest-environment jsdom

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ComparedTexts } from './compared';

it.each([
  ['a table', '| 年度 | 売上 |\n| --- | --- |\n| 2026 | 5 |'],
  ['plain words', '売上は5億円'],
])('an empty text is shown as empty beside %s', (_, text) => {
  render(<ComparedTexts left={{ name: '以前', text: '' }} right={{ name: '現在', text }} />);
  expect(screen.getAllByText('（空）')).toHaveLength(1);
});
