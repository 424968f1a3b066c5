// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Statement } from '#contract/money/statements.calls.ts';
import StatementScreen from '#src/customer/statement/StatementScreen.tsx';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import StatementPage from '#src/resources/money/charges/StatementPage.tsx';
import { staffMessages } from '#src/staffMessages.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';

const WORK = { chargeId: 5, serviceType: 'mow', workDay: '2026-05-05', address: '9 Mower Road' } as const;
const STATEMENT: Statement = {
  customerId: 3,
  customerName: 'Rosa Vega',
  code: 'A-3',
  email: null,
  from: '2026-05-01',
  to: '2026-05-31',
  openingCents: 1000,
  chargedCents: 4547,
  paidCents: 5000,
  closingCents: 547,
  entries: [
    {
      ...WORK,
      kind: 'charge',
      day: '2026-05-05',
      lines: [],
      method: null,
      reference: null,
      chargedCents: 4547,
      paidCents: 0,
      balanceCents: 5547,
    },
    {
      ...WORK,
      kind: 'payment',
      day: '2026-05-09',
      lines: [],
      method: 'check',
      reference: '1044',
      chargedCents: 0,
      paidCents: 5000,
      balanceCents: 547,
    },
  ],
};
const MAY = '?from=2026-05-01&to=2026-05-31';

let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(String(address).replace('/api/v1', ''));
    return Response.json({ status: 200, message: '', data: STATEMENT });
  });
  URL.createObjectURL = () => 'blob:';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ENTRIES = [
  '5/5/2026Lawn Service, 9 Mower Road$45.47Balance $55.47',
  '5/9/2026Payment (check 1044): Lawn Service, 9 Mower Road, 5/5/2026-$50.00Balance $5.47',
];
function open(at: string) {
  const pages = [
    { path: '/charges/statement/:id', element: <StatementPage /> },
    { path: '/customers/dashboard/statement', element: <StatementScreen /> },
  ];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nContextProvider value={makeI18nProvider([coreMessages, ...staffMessages])}>
        <AppTheme density="staff">
          <RouterProvider router={createMemoryRouter(pages, { initialEntries: [`${at}${MAY}`] })} />
        </AppTheme>
      </I18nContextProvider>
    </QueryClientProvider>,
  );
}

const rows = async () => (await screen.findAllByRole('listitem')).map(row => row.textContent);

/** Texts of two days, each with the balance and the sum of each kind of entry. */
const DAYS = ['5/5/2026Balance $55.47Lawn Service $45.47', '5/9/2026Balance $5.47Payment -$50.00'];

it.each([
  ['the office', '/charges/statement/3', '/customers/3/statement', ENTRIES],
  ['the customer', '/customers/dashboard/statement', '/portal/statement', DAYS],
] as const)(
  '%s reads a statement of the days in the URL, and downloads it as a PDF',
  async (_who, at, api, between) => {
    open(at);
    expect(await rows()).toEqual([
      'Opening balance on 5/1/2026$10.00',
      ...between,
      'Closing balance on 5/31/2026$5.47',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'PDF' }));
    await waitFor(() => expect(asked).toEqual([`${api}${MAY}`, `${api}.pdf${MAY}`]));
  },
);

it('a customer opens a day to see its work, its lines and its payments', async () => {
  const sameDay = STATEMENT.entries.map(entry => ({ ...entry, day: '2026-05-05' }));
  vi.stubGlobal('fetch', async () => Response.json({ data: { ...STATEMENT, entries: sameDay } }));
  open('/customers/dashboard/statement');
  expect((await rows()).slice(1, -1)).toEqual(['5/5/2026Balance $5.47Lawn Service $45.47 · Payment -$50.00']);
  const day = screen.getByRole('button', { name: /5\/5\/2026/ });
  await userEvent.click(day);
  expect(day.getAttribute('aria-expanded')).toBe('true');
  expect((await rows()).slice(2, -1)).toEqual([
    '5/5/2026Lawn Service, 9 Mower Road$45.47Balance $55.47',
    '5/5/2026Payment (check 1044): Lawn Service, 9 Mower Road, 5/5/2026-$50.00Balance $5.47',
  ]);
});
