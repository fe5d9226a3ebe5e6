// @vitest-environment jsdom

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Button } from '~/ui/controls/button';
import { Tooltip } from './tooltip';

// jsdom has no popovers.
const shown = new Set<HTMLElement>();
const { matches } = Element.prototype;

beforeEach(() => {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      shown.add(this);
    },
    hidePopover(this: HTMLElement) {
      shown.delete(this);
    },
    matches(this: HTMLElement, selectors: string) {
      return selectors === ':popover-open' ? shown.has(this) : matches.call(this, selectors);
    },
  });
});

afterEach(() => {
  shown.clear();
  for (const name of ['showPopover', 'hidePopover', 'matches']) {
    Reflect.deleteProperty(HTMLElement.prototype, name);
  }
});

const bubbles = () => [...shown].map(({ textContent }) => textContent);
const finger = (target: Element) => ({ keys: '[TouchA]', target });

describe('a tooltip', () => {
  it('a tap on a disabled button shows why it is disabled until the next tap elsewhere', async () => {
    const user = userEvent.setup();
    render(
      <Tooltip label="書類の作成は「補助金」プラン以上で使えます。">
        <Button reasonId="reason">書類を作成</Button>
      </Tooltip>,
    );
    await user.pointer(finger(screen.getByRole('button', { name: '書類を作成' })));
    expect(bubbles()).toEqual(['書類の作成は「補助金」プラン以上で使えます。']);
    await user.pointer(finger(document.body));
    expect(bubbles()).toEqual([]);
  });
});
