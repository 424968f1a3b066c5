// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultPermissions } from '#contract/core/permissions.ts';
import type { Settlement, SettlementLine } from '#contract/money/settlements.calls.ts';
import { DEFAULT_BUSINESS } from '#contract/system/business.ts';
import { authProvider } from '#src/auth/authProvider.ts';
import { dataProvider } from '#src/dataProvider/dataProvider.ts';
import { clearSession, storeSession } from '#src/dataProvider/session.ts';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { settlements } from '#src/resources/money/settlements/index.ts';
import { staffMessages } from '#src/staffMessages.ts';
import { screensOf } from '#src/ui/page/records.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';

const SPLIT = {
  grossCents: 17_500,
  discountCents: 3500,
  freeCents: 0,
  refundedCents: 0,
  commissionCents: 3938,
  netCents: 10_062,
};
const SETTLEMENT: Settlement = {
  id: 7,
  vendorId: 3,
  vendorName: 'Green Blade',
  number: null,
  fromDate: '2026-05-01',
  toDate: '2026-05-31',
  status: 'draft',
  skipCount: 0,
  lineCount: 1,
  openDisputes: 0,
  ...SPLIT,
  adjustmentCents: 0,
  createdAt: '2026-06-01T15:00:00.000Z',
  issuedAt: null,
  paidOn: null,
  paidMethod: null,
  paidReference: null,
  version: 1,
};
const LINE: SettlementLine = {
  id: 70,
  kind: 'correction',
  chargeId: 5,
  date: '2026-05-05',
  serviceType: 'mow',
  address: '9 Mower Road',
  note: null,
  commissionPercent: 30,
  commissionReason: 'Church grounds',
  ...SPLIT,
  disputeState: null,
  disputeNote: null,
  disputeAnswer: null,
  disputeCents: null,
};

/** Serves one settlement with one line; returns the recorded requests. */
function serve(settlement: Settlement, list = [settlement]) {
  const sent: [address: string, body: unknown][] = [];
  const page = (rows: object[]) =>
    Response.json(rows, { headers: { 'Content-Range': `rows 0-0/${rows.length}` } });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(String(address), 'http://localhost');
    const path = pathname.replace('/api/v1', '');
    const method = init.method ?? 'GET';
    if (method !== 'GET') {
      sent.push([`${method} ${path}`, JSON.parse(String(init.body ?? 'null'))]);
      return Response.json({ status: 200, message: 'Saved', data: settlement });
    }
    if (path === '/settlements') return page(list);
    if (path === '/settlements/7') return Response.json(settlement);
    return page(path.endsWith('/lines') ? [LINE] : []);
  });
  return sent;
}

function open(path: string, type: 'admin' | 'vendor') {
  storeSession({
    token: 'secret',
    id: 5,
    name: 'Ines Paz',
    type,
    role: type,
    loginRole: 'admin',
    permissions: defaultPermissions(type),
    language: 'en',
    vendor: null,
    crew: null,
    customerId: null,
    image: null,
    impersonating: null,
    idleSeconds: 600,
    business: DEFAULT_BUSINESS,
    properties: [],
  });
  const i18nProvider = makeI18nProvider([coreMessages, ...staffMessages]);
  const routes = screensOf(settlements).map(route => ({
    path: route.path,
    element: (
      <AdminContext
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        store={memoryStore()}
      >
        <AppTheme density="staff">{route.element}</AppTheme>
      </AdminContext>
    ),
  }));
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);
  return userEvent.setup();
}

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

it('a settlement is found in the list, and issued with the net amount that was shown', async () => {
  const sent = serve(SETTLEMENT);
  const user = open('/settlements', 'admin');
  await user.click(await screen.findByRole('link', { name: 'Green Blade' }));
  await screen.findByText(/Correction: .*9 Mower Road/);
  expect(screen.getAllByText('-$39.38')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Issue' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Issue this settlement for $100.62?')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Issue' }));
  await waitFor(() => expect(sent).toEqual([['POST /settlements/7/issue', { netCents: 10_062 }]]));
});

// covers: office-37
it('a payment that someone else recorded meanwhile is shown before it is corrected', async () => {
  const issued = { ...SETTLEMENT, number: 4, status: 'issued', version: 2 } as const;
  const noted = { status: 'paid', paidOn: '2026-06-01', paidMethod: 'check', paidReference: '1044' } as const;
  const paid = { ...issued, ...noted, version: 3 };
  serve(issued);
  const served = fetch;
  const seen: (string | null)[] = [];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (!String(address).endsWith('/paid')) return served(address, init);
    const version = new Headers(init.headers).get('if-match');
    seen.push(version);
    sent.push(JSON.parse(String(init.body)));
    const stale = { status: 412, code: 'stale', message: 'Changed', current: paid };
    return version === '"3"'
      ? Response.json({ status: 200, message: 'Saved', data: paid })
      : Response.json(stale, { status: 412 });
  });
  const user = open('/settlements/7', 'admin');
  await user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByRole('textbox', { name: 'Reference' }), 'Transfer 9');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('dialog', { name: /^Someone else saved this/ }));
  for (const theirs of [/6\/1\/2026/, /Check/, /1044/])
    await user.click(conflict.getByRole('radio', { name: theirs }));
  await user.click(conflict.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(seen).toEqual(['"2"', '"3"']));
  expect(sent.at(-1)).toEqual({ date: '2026-06-01', method: 'check', reference: '1044' });
});

it('a vendor can object to a line with a note, but can’t create settlements', async () => {
  const sent = serve({ ...SETTLEMENT, number: 4, status: 'issued' });
  const user = open('/settlements/7', 'vendor');
  await user.click(
    await screen.findByRole('button', {
      name: /^Object to Correction: .*9 Mower Road \(commission exception: Church grounds\)$/,
    }),
  );
  expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'All of it was mowed');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  const note = { note: 'All of it was mowed' };
  await waitFor(() => expect(sent).toEqual([['POST /settlements/7/lines/70/dispute', note]]));
});

it('an empty list offers to create the first settlement', async () => {
  serve(SETTLEMENT, []);
  const user = open('/settlements', 'admin');
  const empty = (await screen.findByText('Vendor payouts by period appear here.')).parentElement;
  await user.click(within(empty ?? document.body).getByRole('button', { name: 'New settlement' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('on a phone, a settlement is a card of two lines that links to its page', async () => {
  const wide = window.matchMedia;
  window.matchMedia = media => Object.assign(wide(media), { matches: media.includes('max-width') });
  serve(SETTLEMENT);
  open('/settlements', 'admin');
  const card = await screen.findByRole('link', { name: /Green Blade/ });
  window.matchMedia = wide;
  expect(card.getAttribute('href')).toBe('/settlements/7');
  expect(card.textContent).toBe('Green BladeDraft5/1/2026 to 5/31/2026$100.62');
});
