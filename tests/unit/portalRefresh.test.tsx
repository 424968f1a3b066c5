// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChangedMessage } from '../../contract/realtime.ts';
import { useLivePortal } from '../../src/customer/usePortal.ts';
import * as realtime from '../../src/dataProvider/realtime.ts';

const handlers: ((change: ChangedMessage) => void)[] = [];
vi.spyOn(realtime, 'useChanged').mockImplementation(handler => {
  handlers.splice(0, 1, handler);
});
vi.spyOn(realtime, 'useConnected').mockReturnValue();

const read = vi.fn(async () => 'home');

function Page() {
  useLivePortal();
  return useQuery({ queryKey: ['portal', 'home'], queryFn: read }).data;
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a customer’s page', () => {
  it('is read once more when a visit and its charge are told together', async () => {
    const { findByText } = render(
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>,
    );
    await findByText('home');
    vi.useFakeTimers();
    act(() => {
      for (const entity of ['assignment', 'charge', 'notification'] as const)
        handlers[0]?.({ entity, id: 7, customerId: 3 });
      vi.runAllTimers();
    });
    vi.useRealTimers();
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  });
});
