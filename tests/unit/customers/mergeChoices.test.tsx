// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { CUSTOMER_TEXTS } from '#contract/core/customerTexts.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import type { CustomerRecord } from '#contract/customers/customers.calls.ts';
import type { MergePreview } from '#contract/customers/merge.calls.ts';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { KeepChoices } from '#src/resources/customers/customers/merge/KeepChoices.tsx';
import { staffMessages } from '#src/staffMessages.ts';

const customer: CustomerRecord = {
  ...{ id: 1, code: 'C-1', firstName: 'Nora', lastName: 'Twin', email: null },
  ...{ phone: '5125550142', emergencyPhone: null, source: 'none', language: 'en' },
  ...{ invoicing: 'none', onMyWayBy: 'email', visitsMovedBy: 'both', visitsDoneBy: 'email' },
  ...{ messagesBy: 'email', usesCredit: true, isLocked: false, lockReason: null, lockedAt: null },
  ...{ lockedByName: null, paymentStoppedAt: null, mergedIntoId: null, version: 1 },
  createdAt: '2026-06-01T12:00:00.000Z',
  ...mapTexts(CUSTOMER_TEXTS, 'label', () => null),
};
const party = (change: Partial<CustomerRecord>): MergePreview['own'] => ({
  customer: { ...customer, ...change },
  counts: {
    ...{ properties: 0, services: 0, visits: 0, charges: 0, openCents: 0, cards: 0, notes: 0 },
    ...{ attachments: 0, reminders: 0, callLogs: 0, notices: 0, contactRequests: 0 },
  },
  addresses: [],
  signIns: [],
});

afterEach(cleanup);

// covers: office-18
it.each([
  ['en', 'Invoices', 'Once a month', 'Apply credit to charges automatically', 'no'],
  ['es', 'Facturas', 'Una vez al mes', 'El saldo a favor paga los cargos automáticamente', 'no'],
] as const)(
  'asks, in words of language %s, about differences between two customers',
  async (language, invoices, monthly, credit, no) => {
    const i18nProvider = makeI18nProvider([coreMessages, ...staffMessages]);
    await i18nProvider.changeLocale(language);
    const onKeep = vi.fn();
    const preview: MergePreview = {
      own: party({}),
      other: party({ id: 2, invoicing: 'month', usesCredit: false }),
      sameAddresses: [],
      staysLocked: false,
    };
    const router = createMemoryRouter([
      {
        path: '*',
        element: (
          <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
            <KeepChoices preview={preview} keep={{}} onKeep={onKeep} />
          </CoreAdminContext>
        ),
      },
    ]);
    render(<RouterProvider router={router} />);
    expect(screen.getAllByRole('radiogroup')).toHaveLength(2);
    const choice = (label: string, value: string) =>
      within(screen.getByRole('radiogroup', { name: label })).getByRole<HTMLInputElement>('radio', {
        name: value,
      });
    // The other customer's preferences survive the merge, unless the office chooses otherwise.
    expect([choice(invoices, monthly).checked, choice(credit, no).checked]).toEqual([true, true]);
    await userEvent.click(
      within(screen.getByRole('radiogroup', { name: credit })).getAllByRole('radio')[0] as HTMLElement,
    );
    expect(onKeep).toHaveBeenCalledWith('usesCredit', 'own');
  },
);
