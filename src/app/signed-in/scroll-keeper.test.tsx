// @vitest-environment jsdom

import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { ScrollKeeper } from './scroll-keeper';

const scrollPageTo = (position: number): void => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(position);
};

beforeEach(() => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0);
  vi.spyOn(window, 'scrollTo').mockImplementation((...position) =>
    scrollPageTo(Number(position.at(1))),
  );
});

/** Each test needs a different address, as react-router keeps positions beyond a router. */
const open = (path: string, Beside: () => null): void => {
  const element = (
    <>
      <ScrollKeeper />
      <Beside />
    </>
  );
  const router = createMemoryRouter([{ path, element }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
};

test('the scroll position from before this code loaded is kept', () => {
  scrollPageTo(700);
  open('/search', () => null);
  expect(window.scrollY).toBe(700);
});

test('the scroll position is kept if the user scrolls while this code renders', () => {
  open('/documents', () => {
    scrollPageTo(700);
    return null;
  });
  expect(window.scrollY).toBe(700);
});
