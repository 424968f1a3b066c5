// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useHits } from '#src/custom/system/palette/useHits.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rosa = { kind: 'crew', id: 7, title: 'Rosa Delgado', detail: '12 Quiet Court' };

/** Serves searches, and responds to each only when the test does so. */
function slowServer() {
  const waiting = new Map<string, (hits: unknown[]) => void>();
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    const asked = new URL(url, 'http://sward.test').searchParams.get('q') ?? '';
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      waiting.set(asked, hits =>
        resolve(new Response(JSON.stringify({ status: 200, message: '', data: hits }))),
      );
    });
  });
  return async (asked: string, ...hits: unknown[]) => {
    await waitFor(() => expect(waiting.has(asked)).toBe(true));
    await act(async () => waiting.get(asked)?.(hits));
  };
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

it('offers no result that doesn’t match the words typed since the search', async () => {
  const answer = slowServer();
  const { result, rerender } = renderHook(({ typed }) => useHits(typed), {
    initialProps: { typed: 'r' },
    wrapper,
  });
  const titles = () => result.current.hits.map(({ title }) => title);
  await answer('r', rosa);
  await waitFor(() => expect(titles()).toEqual(['Rosa Delgado']));

  rerender({ typed: 'rosa q' });
  expect(titles()).toEqual(['Rosa Delgado']);
  rerender({ typed: 'reports' });
  expect(result.current).toMatchObject({ hits: [], isSearching: true });
  // A hit of the server is shown, whichever field it matched.
  await answer('reports', rosa);
  await waitFor(() => expect(titles()).toEqual(['Rosa Delgado']));
});
