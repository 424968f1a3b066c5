// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import * as toasts from '#src/ui/toasts/toasts.ts';

const shown = vi.spyOn(toasts, 'showToast').mockImplementation(() => undefined);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  shown.mockClear();
});

/** Renders the hook beside a list that its call changes; `reads` counts how often the list was read. */
async function showMutation(status: number, options: { shouldReadAfterRefusal?: boolean } = {}) {
  vi.stubGlobal('fetch', async () =>
    Response.json({ status, message: 'The figures have changed.', data: { id: 7 } }, { status }),
  );
  const read = vi.fn(async () => []);
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: ['webhooks', 'list'], queryFn: read });
      return useCallMutation('POST /webhooks/:id/secret', { invalidates: [['webhooks']], ...options });
    },
    { wrapper },
  );
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  return { mutation: result.current, reads: () => read.mock.calls.length };
}

const REQUEST = { params: { id: 7 } };

describe('a call that changes something', () => {
  it('returns its data, and affected queries are refetched', async () => {
    const { mutation, reads } = await showMutation(200);
    await act(async () => expect(await mutation.send(REQUEST)).toEqual({ id: 7 }));
    expect(reads()).toBe(2);
    expect(shown).not.toHaveBeenCalled();
  });

  it('of a form throws a refusal; affected queries are refetched only if its dialog wants that', async () => {
    for (const shouldReadAfterRefusal of [false, true]) {
      const { mutation, reads } = await showMutation(412, { shouldReadAfterRefusal });
      await act(() => expect(mutation.send(REQUEST)).rejects.toMatchObject({ status: 412 }));
      expect(reads()).toBe(shouldReadAfterRefusal ? 2 : 1);
      cleanup();
    }
  });

  it('of a button shows a refusal, and affected queries are refetched', async () => {
    const { mutation, reads } = await showMutation(412);
    await act(() => mutation.run(REQUEST));
    expect(reads()).toBe(2);
    expect(shown).toHaveBeenCalledWith(expect.objectContaining({ kind: 'warning' }));
  });
});
