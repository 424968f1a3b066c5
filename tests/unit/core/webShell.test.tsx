// @vitest-environment jsdom
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '#contract/access/session.calls.ts';
import type { NotificationView } from '#contract/messaging/notifications.calls.ts';
import { addMonths, weeksOfMonth } from '#src/ui/fields/calendarMonth.ts';
import { timeOf } from '#src/ui/notifications/NotificationRow.tsx';
import { targetOf, textOf } from '#src/ui/notifications/notificationText.ts';
import { useNotifications } from '#src/ui/notifications/useNotifications.ts';
import { setPageTitle } from '#src/ui/page/pageTitle.ts';
import { closeToast, showToast, useToasts } from '#src/ui/toasts/toasts.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const notification = (changes: Partial<NotificationView> = {}): NotificationView => ({
  _id: 1,
  id: 1,
  type: 'service-skip',
  title: 'Skipped',
  message: 'Gate locked.',
  date: '2026-11-21T15:04:00',
  isRead: false,
  additionalData: { property: null, others: {} },
  completedBy: null,
  ...changes,
});

describe('the calendar’s months', () => {
  // covers: shell-12
  it('are whole ISO weeks, Monday to Sunday', () => {
    const weeks = weeksOfMonth('2026-11');
    expect(weeks.map(({ week }) => week)).toEqual([44, 45, 46, 47, 48, 49]);
    expect(weeks[0]?.days).toHaveLength(7);
    expect(weeks[0]?.days[0]).toBe('2026-10-26');
    expect(weeks.at(-1)?.days.at(-1)).toBe('2026-12-06');
  });

  // covers: shell-13
  it('include week 53 and continue across the year’s end', () => {
    expect(weeksOfMonth('2027-01')[0]).toMatchObject({ week: 53 });
    expect(weeksOfMonth('2027-02').map(({ week }) => week)).toEqual([5, 6, 7, 8]);
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
  });
});

describe('a notification', () => {
  // covers: entity-17, limit-21
  it('is in the reader’s language if possible', () => {
    const translateEs = { title: 'Omitida', message: 'Portón cerrado.' };
    const both = notification({ additionalData: { property: null, others: { translateEs } } });
    expect(textOf(both, 'es')).toEqual(translateEs);
    expect(textOf(both, 'en')).toEqual({ title: 'Skipped', message: 'Gate locked.' });
    expect(textOf(notification(), 'es').title).toBe('Skipped');
    expect(timeOf('2026-11-22T03:04:00Z')).toBe('11/21/2026, 9:04 PM');
  });

  it('links to the record that it is about', () => {
    const about = (
      others: NotificationView['additionalData']['others'],
      changes: Partial<NotificationView> = {},
      property: number | null = null,
    ) => targetOf(notification({ additionalData: { property, others }, ...changes }));
    expect(about({ assignment: 9, crew: 3, workLogDate: '2026-11-21' })).toBe('/assignments/9');
    expect(about({ crew: 3, workLogDate: '2026-11-21' })).toBe('/worklogs/3/2026-11-21/all');
    expect(about({ chargeLaterDate: '2026-12-01' }, { type: 'charge-later-ready' }, 4)).toBe(
      '/reports/charge-later-customers?date=2026-12-01&propertyId=4',
    );
    expect(about({}, { type: 'contact_us_request' })).toBe('/system-settings/customer-contact-us');
    expect(about({ settlement: 7 }, { type: 'settlement-dispute' })).toBe('/settlements/7');
    expect(about({}, {}, 4)).toBe('/customers/view/4');
    expect(about({})).toBeNull();
  });
});

describe('the notifications of a user', () => {
  const user = { id: 5, type: 'csr' } as SessionUser;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })}
    >
      {children}
    </QueryClientProvider>
  );

  function server(total: number) {
    const all = Array.from({ length: total }, (_, index) => notification({ id: index + 1, _id: index + 1 }));
    const calls: string[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      calls.push(`${init.method} ${url.replace('/api/v1', '')} ${init.body ?? ''}`.trim());
      const query = new URL(url, 'http://sward.test').searchParams;
      const start = Number(query.get('start'));
      const list = all.slice(start, start + Number(query.get('length')));
      const data = { list, total, unread: total, read: 0 };
      return new Response(JSON.stringify({ status: 200, message: '', data }));
    });
    return calls;
  }

  // covers: call-25, limit-8, shell-1, shell-15
  it('are loaded twenty at a time, until all are there', async () => {
    const calls = server(45);
    const { result } = renderHook(() => useNotifications(user), { wrapper });
    await waitFor(() => expect(result.current.list).toHaveLength(20));
    expect(result.current.unread).toBe(45);
    act(() => result.current.loadMore());
    await waitFor(() => expect(result.current.list).toHaveLength(40));
    act(() => result.current.loadMore());
    await waitFor(() => expect(result.current.list).toHaveLength(45));
    act(() => result.current.loadMore());
    expect(calls).toEqual([
      'GET /notifications/5?start=0&length=20',
      'GET /notifications/5?start=20&length=20',
      'GET /notifications/5?start=40&length=20',
    ]);
  });

  // covers: state-7
  it('are marked as read one by one, with the reader’s id, or all at once', async () => {
    const calls = server(3);
    const { result } = renderHook(() => useNotifications(user), { wrapper });
    await waitFor(() => expect(result.current.list).toHaveLength(3));
    act(() => result.current.markRead(2));
    await waitFor(() => expect(calls).toContain('PUT /notifications/read/2 {"completedBy":5}'));
    act(() => result.current.markAllRead());
    await waitFor(() => expect(calls).toContain('PUT /notifications/read {"isAllRead":true}'));
  });

  // covers: error-20
  it('are an empty list if they could not be loaded', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
    const { result } = renderHook(() => useNotifications(user), { wrapper });
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(result.current.list).toEqual([]);
    expect(result.current.unread).toBe(0);
  });

  it('show an error if they could not be loaded, and load as soon as there is a connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    act(() => onlineManager.setOnline(false));
    const { result } = renderHook(() => useNotifications(user), { wrapper });
    await waitFor(() => expect(result.current.error).toBeTruthy());
    server(3);
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect([result.current.unread, result.current.error]).toEqual([3, null]));
  });
});

describe('toasts', () => {
  // covers: limit-22
  it('stay ten seconds by default, and never show twice', () => {
    const { result } = renderHook(() => useToasts());
    act(() => result.current.forEach(({ id }) => void closeToast(id)));
    act(() => showToast({ kind: 'info', text: 'Once' }));
    act(() => showToast({ kind: 'info', text: 'Short', ms: 5000 }));
    act(() => showToast({ kind: 'info', text: 'Once' }));
    expect(result.current.map(({ text, ms }) => [text, ms])).toEqual([
      ['Short', 5000],
      ['Once', 10_000],
    ]);
    act(() => result.current.forEach(({ id }) => void closeToast(id)));
    expect(result.current).toEqual([]);
  });
});

// covers: signin-6
it('the title of the browser tab names the page and the product', () => {
  const leave = setPageTitle('Markets');
  expect(document.title).toBe('Markets · Sward');
  leave();
  expect(document.title).toBe('Sward');
});
