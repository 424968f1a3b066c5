// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { MessageThread } from '#contract/customers/customerMessages.calls.ts';
import { askMessages } from '#src/customer/contact/messages.ts';
import RequestDialog from '#src/customer/contact/RequestDialog.tsx';
import { OwnEstimates } from '#src/customer/subscriptions/OwnEstimates.tsx';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { wordMessages } from '#src/i18n/words.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { Thread } from '#src/ui/thread/Thread.tsx';
import { customerMessages } from '#texts/web/customer/portal.ts';
import { shellMessages } from '#texts/web/ui/page.ts';
import { threadMessages } from '#texts/web/ui/thread.ts';

async function show(page: ReactNode) {
  const texts = [wordMessages, shellMessages, customerMessages, threadMessages];
  const i18nProvider = makeI18nProvider(texts, { fetchFurther: async () => [askMessages] });
  await i18nProvider.changeLocale('en');
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <I18nContextProvider value={i18nProvider}>
          <AppTheme density="customer">{page}</AppTheme>
        </I18nContextProvider>
      </QueryClientProvider>,
    ),
  );
  return queryClient;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const EMPTY: MessageThread = { list: [], total: 0, unread: 0 };
const thread = (load: () => Promise<MessageThread>, send: (message: { id: string }) => Promise<unknown>) => (
  <Thread
    queryKey={['messages']}
    isOffice={false}
    load={load}
    markRead={async () => {}}
    send={send}
    empty={null}
  />
);
const write = (text: string) =>
  fireEvent.change(screen.getByLabelText('Write a message'), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('a message whose response was lost keeps its ID when it is resent, unless its text changed', async () => {
  const sent: string[] = [];
  const send = vi.fn(async ({ id }: { id: string }) => {
    sent.push(id);
    throw new Error('The network is away.');
  });
  await show(thread(async () => EMPTY, send));
  await screen.findByLabelText('Write a message');
  write('Hello');
  for (const count of [1, 2]) {
    press('Send');
    await waitFor(() => expect(sent).toHaveLength(count));
    await screen.findByText('The network is away.');
  }
  write('Hello there');
  press('Send');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect([sent[1] === sent[0], sent[2] === sent[0]]).toEqual([true, false]);
});

it('a message can’t be edited while it is being sent', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await show(
    thread(
      async () => EMPTY,
      () => promise,
    ),
  );
  await screen.findByLabelText('Write a message');
  write('Hello');
  press('Send');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Write a message').disabled).toBe(true);
  resolve();
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Write a message').value).toBe(''));
});

it('a draft survives a failed refresh of the thread; a thread that never loaded can be retried', async () => {
  const load = vi.fn(async () => EMPTY).mockRejectedValueOnce(new Error('The network is away.'));
  const queryClient = await show(thread(load, async () => {}));
  await screen.findByText('The network is away.');
  press('Try again');
  await screen.findByLabelText('Write a message');
  write('Half a sent');
  load.mockRejectedValueOnce(new Error('The network is away.'));
  await queryClient.invalidateQueries();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(3));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Write a message').value).toBe('Half a sent');
});

it('a request that is resent has the same ID if unchanged, and a new one if changed', async () => {
  const keys: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (url.includes('portal/requests') && body) keys.push(JSON.parse(body).key);
    return Response.json({ message: 'The database rests.' }, { status: 503 });
  });
  await show(<RequestDialog kind="question" onClose={() => undefined} />);
  const words = await screen.findByRole('textbox', { name: /Your message/ });
  fireEvent.change(words, { target: { value: 'Do you trim hedges?' } });
  for (const count of [1, 2, 3]) {
    if (count === 3) fireEvent.change(words, { target: { value: 'Do you trim trees?' } });
    await waitFor(() => {
      press('Send');
      expect(keys).toHaveLength(count);
    });
  }
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
});

it('estimates that can’t be loaded say why, with a button to retry', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'The database rests.' }, { status: 503 }));
  await show(<OwnEstimates />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
