// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AdminContext, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { defaultPermissions } from '#contract/core/permissions.ts';
import type { Newsletter } from '#contract/messaging/newsletters.calls.ts';
import { EVERYBODY } from '#contract/messaging/newsletters.ts';
import type { RunningThere } from '#contract/sales/estimates.calls.ts';
import type { CallerQuote } from '#contract/sales/quotes.calls.ts';
import { DEFAULT_BUSINESS } from '#contract/system/business.ts';
import type { SystemAccount } from '#contract/system/settings.calls.ts';
import { priceKey } from '#src/custom/sales/quote/chosenPrices.ts';
import { EstimateDialog } from '#src/custom/sales/quote/EstimateDialog.tsx';
import AccountsPage from '#src/custom/system/settings/AccountsPage.tsx';
import { dataProvider } from '#src/dataProvider/dataProvider.ts';
import { clearSession, storeSession } from '#src/dataProvider/session.ts';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { DraftView } from '#src/resources/messaging/newsletters/DraftView.tsx';
import { staffMessages } from '#src/staffMessages.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';

afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

/** Renders an office screen with these answers by path. */
function open(children: ReactNode, answers: Record<string, unknown>) {
  vi.stubGlobal('fetch', async (address: string) => {
    const found = Object.entries(answers).find(([path]) => String(address).includes(path));
    return found
      ? Response.json({ status: 200, message: '', data: found[1] })
      : new Promise<Response>(() => {});
  });
  storeSession({
    token: 'secret',
    id: 5,
    name: 'Ines Paz',
    type: 'admin',
    role: 'admin',
    loginRole: 'admin',
    permissions: defaultPermissions('admin'),
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
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={dataProvider}
        i18nProvider={makeI18nProvider([coreMessages, ...staffMessages])}
        store={memoryStore()}
      >
        <AppTheme density="staff">{children}</AppTheme>
      </AdminContext>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const RUNNING: RunningThere = {
  serviceId: 3,
  propertyId: 8,
  customerName: 'Rosa Vega',
  type: 'mow',
  frequency: 1,
  weekday: 5,
  isPaused: false,
  totalCents: 4114,
  isPerHour: false,
  endDate: null,
};
const quote = { unpriced: null, totalCents: 4871, isPerHour: false };
const quoted = (property: CallerQuote['property']) =>
  ({
    property,
    zipcode: '78704',
    city: 'Austin',
    state: 'TX',
    lotSize: 'small',
    zones: [],
    services: [{ type: 'mow', prices: [{ frequency: 2, quote }] }],
  }) as unknown as CallerQuote;
const dialog = (property: CallerQuote['property']) => (
  <EstimateDialog
    draft={{
      place: '6956 Sunset Ridge, Austin, TX 78704',
      lotSize: null,
      isCornerLot: false,
      frontBack: 'both',
      discountCode: null,
    }}
    quoted={quoted(property)}
    chosen={new Set([priceKey('mow', 2)])}
    onClose={() => {}}
  />
);

it('shows running services and how they would change before an estimate is saved', async () => {
  const property = { id: 8, address: '6956 Sunset Ridge', customerId: 4, customerName: 'Rosa Vega' };
  open(dialog(property), { '/estimates/running?propertyId=8': [RUNNING] });
  const notice = await screen.findByText(/already has this service/);
  expect(notice.textContent).toContain('NowWeekly, $41.14 per visit');
  expect(notice.textContent).toContain('NewBi-weekly, $48.71 per visit');
});

it('links a stranger’s address to the property served there, or accepts the office’s answer', async () => {
  open(dialog(null), { '/estimates/running?address=6956': [RUNNING] });
  expect(await screen.findByText(/Rosa Vega already has Lawn Service at this address/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Use that property' });
  expect(link.getAttribute('href')).toBe('/quote?place=6956+Sunset+Ridge%2C+78704');
  expect(screen.getByRole('switch', { name: /someone else/ })).toBeTruthy();
});

it('shows when a gateway began rejecting its account, the failed call and the gateway’s message', async () => {
  const account: SystemAccount = {
    id: 'gateway',
    setting: 'gateway',
    state: 'refused',
    target: 'api.paytrace.com',
    lastTest: null,
    troubles: [{ kind: 'refused', call: 'card', since: '2026-06-10T14:00:00.000Z', said: 'No permission.' }],
  };
  open(<AccountsPage />, { '/system-accounts': [account] });
  const alert = await screen.findByText(/^Refused since /);
  expect(alert.textContent).toContain('adding a card. The gateway says: No permission.');
  expect(screen.getByText('Refused')).toBeTruthy();
});

it('prevents sending a newsletter without the business’s address, and links to the setting', async () => {
  const letter: Newsletter = {
    id: 1,
    name: 'June',
    templateId: null,
    subject: 'Hello',
    htmlBody: '<p>Hello</p>',
    alterBody: 'Hello',
    subjectEs: null,
    htmlBodyEs: null,
    alterBodyEs: null,
    audience: EVERYBODY,
    status: 'draft',
    totalCount: 0,
    counts: { waiting: 0, sent: 0, failed: 0, unsubscribed: 0, stopped: 0 },
    leftCount: 0,
    lacksSender: true,
    createdByName: 'Ines Paz',
    createdAt: '2026-06-10T14:00:00.000Z',
    startedAt: null,
    finishedAt: null,
    version: 1,
  };
  open(<DraftView letter={letter} onSent={() => {}} />, {
    '/news-letters/audience/people': { people: [], total: 0 },
    '/news-letters/audience': { reached: 12, 'no-email': 0, unsubscribed: 0, locked: 0 },
  });
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send to 12 addresses' });
  expect(send.disabled).toBe(true);
  expect(screen.getByText(/must show the business’s name and postal address/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Enter them' });
  expect(link.getAttribute('href')).toBe('/system-settings/general');
});
