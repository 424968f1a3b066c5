// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { defaultPermissions } from '#contract/core/permissions.ts';
import type { CollectPreview } from '#contract/money/collecting.calls.ts';
import { DEFAULT_BUSINESS } from '#contract/system/business.ts';
import { dataProvider } from '#src/dataProvider/dataProvider.ts';
import { clearSession, storeSession } from '#src/dataProvider/session.ts';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { CollectAll } from '#src/resources/money/charges/CollectAll.tsx';
import { staffMessages } from '#src/staffMessages.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';

const CARD = {
  id: 4,
  brand: 'Visa',
  lastFour: '1004',
  expiryMonth: 8,
  expiryYear: 2029,
  isDefault: true,
  isExpired: false,
  expiresSoon: false,
  isRefused: false,
};

/** Renders the button for a customer with this preview; returns the recorded requests. */
function open(preview: CollectPreview) {
  const sent: Record<string, unknown>[] = [];
  const answer = (data: unknown) => Response.json({ status: 200, message: '', data });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (String(address).endsWith('/cards'))
      return answer({ cards: [CARD], gateway: { formUrl: '/form', movesMoney: true } });
    if (method === 'GET') return answer(preview);
    sent.push(JSON.parse(String(body)));
    return answer({
      payment: {
        state: 'approved',
        isHardDecline: false,
        responseCode: '00',
        responseText: '',
        confirmUrl: null,
      },
      paidCents: 0,
    });
  });
  storeSession({
    token: 'secret',
    id: 5,
    name: 'Ines Paz',
    type: 'csr',
    role: 'csr',
    loginRole: 'admin',
    permissions: defaultPermissions('csr'),
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
  render(
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} store={memoryStore()}>
        <AppTheme density="staff">
          <CollectAll customerId={9} />
        </AppTheme>
      </AdminContext>
    </MemoryRouter>,
  );
  return { sent, user: userEvent.setup() };
}

afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

it('collecting all skips charges with a decision, says so, and includes ticked ones', async () => {
  const { sent, user } = open({
    ready: { count: 2, cents: 7578 },
    skipped: [
      { reason: 'charge-later', count: 2, cents: 2000 },
      { reason: 'hold', count: 1, cents: 900 },
      { reason: 'manual', count: 1, cents: 3789 },
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Collect all $75.78' }));
  await screen.findByText('On hold: 1 charge, $9.00');
  expect(screen.queryByRole('checkbox', { name: /On hold/ })).toBeNull();
  expect(
    screen.getByRole('checkbox', { name: 'Postponed to a later date: 2 charges, $20.00' }),
  ).toHaveProperty('checked', false);
  await user.click(screen.getByRole('checkbox', { name: 'Paying by cash or check: 1 charge, $37.89' }));
  await user.click(await screen.findByRole('button', { name: 'Collect $113.67' }));
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({ amountCents: 11_367, including: ['manual'], cardId: 4 }),
    ]),
  );
});

it('collecting all is offered if all charges have a decision, and collects only ticked ones', async () => {
  const { sent, user } = open({
    ready: { count: 0, cents: 0 },
    skipped: [{ reason: 'manual', count: 1, cents: 3789 }],
  });
  await user.click(await screen.findByRole('button', { name: 'Collect all…' }));
  const collect = await screen.findByRole<HTMLButtonElement>('button', { name: 'Collect $0.00' });
  expect(collect.disabled).toBe(true);
  expect(sent).toEqual([]);
});
