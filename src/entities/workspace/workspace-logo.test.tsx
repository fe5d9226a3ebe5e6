// @vitest-environment jsdom

import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readSession } from '~/session/session';
import { connectTo, forgetEverything, logInAs, openWithOverride } from '~tests/support/app-session';
import { withQueries } from '~tests/support/with-queries';
import { WorkspaceLogo } from './workspace-logo';

const API = 'https://api.example.com';
const PNG = { headers: { 'content-type': 'image/png' } };

type Sent = { url: string; token: string | null };

/** The logo at an address, with an API that answers calls in this way. */
const show = (
  url: string,
  respond: (request: Request) => Response = () => new Response('picture', PNG),
  base = API,
) => {
  const sent: Sent[] = [];
  const ends = connectTo(base, async (input, init) => {
    const request = new Request(input, init);
    sent.push({ url: request.url, token: request.headers.get('authorization') });
    return respond(request);
  });
  const { queryClient, wrapper } = withQueries();
  const { container, unmount } = render(<WorkspaceLogo name="青葉製作所" url={url} />, { wrapper });
  const source = (): string | null => container.querySelector('img')?.getAttribute('src') ?? null;
  const atRest = async (): Promise<void> => waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return { sent, ends, source, atRest, unmount };
};

const initial = (): HTMLElement | null => screen.queryByText('青');

let pictures: Blob[];

beforeEach(() => {
  forgetEverything();
  logInAs();
  pictures = [];
  URL.createObjectURL = vi.fn((picture: Blob) => `blob:app/${pictures.push(picture)}`);
  URL.revokeObjectURL = vi.fn<() => void>();
});

describe('the logo of a workspace', () => {
  it.each([
    ['', 'https://api.example.com/logos/3.png?v=2', 'https://api.example.com/logos/3.png?v=2'],
    ['', '/logos/3.png', 'https://api.example.com/logos/3.png'],
    ['/base', 'https://api.example.com/logos/3.png', 'https://api.example.com/logos/3.png'],
    ['/base', 'logos/3.png', 'https://api.example.com/base/logos/3.png'],
    ['/a/b', 'https://api.example.com/a/b/v1/logo', 'https://api.example.com/a/b/v1/logo'],
  ])(
    'a logo on the API (base URL %s) is fetched from %s with the token and shown as an object URL',
    async (base, url, address) => {
      const logo = show(url, undefined, `${API}${base}`);
      expect(initial()).toBeInTheDocument();
      await waitFor(() => expect(logo.source()).toBe('blob:app/1'));
      expect(initial()).not.toBeInTheDocument();
      expect(logo.sent).toEqual([{ url: address, token: 'Bearer access-1' }]);
      expect(pictures.map(({ type }) => type)).toEqual(['image/png']);
      logo.unmount();
      expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:app/1');
    },
  );

  it.each(['https://cdn.example.com/logo.png', '//cdn.example.com/logo.png', 'http://', 'x:y'])(
    'a logo on another origin (%s) is neither requested nor rendered',
    async (url) => {
      const logo = show(url);
      await logo.atRest();
      expect(initial()).toBeInTheDocument();
      expect(logo.source()).toBeNull();
      expect(logo.sent).toEqual([]);
    },
  );

  it.each(['data:image/png;base64,AAAA', 'blob:https://app.example/1'])(
    'a logo as data (%s) is shown at once',
    (url) => {
      const logo = show(url);
      expect(logo.source()).toBe(url);
      expect(logo.sent).toEqual([]);
    },
  );

  it.each([401, 403, 404])(
    'a logo refused with %d shows the initial and keeps the session',
    async (status) => {
      const logo = show(`${API}/logos/3.png`, () => new Response(null, { status }));
      await logo.atRest();
      expect(initial()).toBeInTheDocument();
      expect(logo.sent).toHaveLength(1);
      expect(logo.ends).toEqual([]);
      expect(readSession().accessToken).toBe('access-1');
    },
  );

  it('a logo on a page with the b parameter is fetched with that token', async () => {
    openWithOverride('theirs', '/workspaces');
    const logo = show(`${API}/logos/3.png`);
    await waitFor(() => expect(logo.source()).toBe('blob:app/1'));
    expect(logo.sent.map(({ token }) => token)).toEqual(['Bearer theirs']);
  });
});
