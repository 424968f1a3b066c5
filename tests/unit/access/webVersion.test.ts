// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signInByPasskey } from '#src/account/passkeys.ts';
import { watchVersion } from '#src/account/watchVersion.ts';
import { closeToast, useToasts } from '#src/ui/toasts/toasts.ts';

const shownTexts = () =>
  renderHook(useToasts).result.current.map(({ text, action }) => [text, action?.label]);
const OFFER = [
  ['A new version of this page is available. Finish what you’re typing, then reload.', 'Reload'],
];

const page = (name: string) =>
  `<!doctype html><script type="module" crossorigin src="/assets/${name}.js"></script><div id="root"></div>`;
const answers = (body: string, type = 'text/html') =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { headers: { 'content-type': type } })),
  );
const laterBy = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000);

let script: HTMLScriptElement;
beforeEach(() => {
  vi.useFakeTimers();
  script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', '/assets/old.js');
  document.head.append(script);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const { id } of renderHook(useToasts).result.current) closeToast(id);
  script.remove();
});

it('an open page offers to reload once the server has another version, and only once', async () => {
  answers(page('old'));
  const stop = watchVersion();
  await laterBy(16);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(shownTexts()).toEqual([]);
  answers(page('new'));
  await laterBy(60);
  expect(shownTexts()).toEqual(OFFER);
  expect(fetch).toHaveBeenCalledTimes(1);
  stop();
});

it('someone who keeps unsaved changes when asked is offered the new version again', async () => {
  answers(page('new'));
  const stop = watchVersion();
  await laterBy(16);
  const [offer] = renderHook(useToasts).result.current;
  if (offer) closeToast(offer.id);
  // jsdom can't reload, which has the same effect as a user who chose to stay.
  const unable = vi.spyOn(console, 'error').mockImplementation(() => {});
  offer?.action?.run();
  unable.mockRestore();
  expect(shownTexts()).toEqual([]);
  await laterBy(16);
  expect(shownTexts()).toEqual(OFFER);
  stop();
});

it('a page that a service worker opened, as on a crew’s phone, offers it too', async () => {
  const serviceWorker = { controller: { scriptURL: '/crewWorker.js' } };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  answers(page('new'));
  const stop = watchVersion();
  await laterBy(16);
  expect(shownTexts()).toEqual(OFFER);
  stop();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('an open page shows nothing while the server can’t be reached', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      throw new TypeError('Failed to fetch');
    }),
  );
  const stop = watchVersion();
  await laterBy(60);
  expect(shownTexts()).toEqual([]);
  stop();
});

it('signing in with a passkey at another address says at which address passkeys work', async () => {
  answers(
    JSON.stringify({ status: 200, message: '', data: { challenge: 'x', rpId: 'lawn.example.com' } }),
    'application/json',
  );
  await expect(signInByPasskey('admin', false)).rejects.toThrow('only at lawn.example.com');
  expect(await signInByPasskey('admin', true)).toBeNull();
});
