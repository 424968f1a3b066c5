// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChargeDifference } from '#contract/money/chargeLines.calls.ts';
import type { VisitEditPreview } from '#contract/schedule/visits.calls.ts';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { ActionDialog } from '#src/resources/schedule/visits/ActionDialog.tsx';
import { ChargeChange } from '#src/resources/schedule/visits/ChargeChange.tsx';
import { visitMessages } from '#src/resources/schedule/visits/messages.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { scheduleMessages } from '#texts/web/schedule/visits/terms.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const i18n = makeI18nProvider([coreMessages, visitMessages, scheduleMessages]);
const show = (element: React.ReactElement) =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <CoreAdminContext i18nProvider={i18n}>
          <AppTheme density="staff">{element}</AppTheme>
        </CoreAdminContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );

const raised: ChargeDifference = {
  before: { status: 'pending', unpriced: null, totalCents: 3789, openCents: 3789 },
  after: { status: 'pending', unpriced: null, totalCents: 6495, openCents: 6495 },
  kept: [],
};

describe('the effect of an edit on a charge', () => {
  it('shows the amounts before and after', () => {
    const { container } = show(<ChargeChange charge={raised} />);
    expect(container.textContent).toBe('Charge$37.89Pendingbecomes$64.95Pending');
  });

  it('names the decision that stays, with the resulting balance due', () => {
    const waived = { status: 'no-charge' as const, unpriced: null, totalCents: 6495, openCents: 0 };
    show(<ChargeChange charge={{ ...raised, after: waived, kept: ['no-charge', 'price'] }} />);
    expect(screen.getByText('$0.00 due')).toBeDefined();
    expect(screen.getByText('Stays “no charge.” Keeps the price set by hand.')).toBeDefined();
  });

  it('is requested from the server before a single visit’s price is changed', async () => {
    const preview: VisitEditPreview = {
      changed: [],
      added: [],
      removed: [],
      untouched: 0,
      warnings: [],
      crewNames: {},
      charge: raised,
    };
    const asked = vi.fn(async (url: string) =>
      Response.json({ status: 200, message: '', data: String(url).includes('/preview') ? preview : [] }),
    );
    vi.stubGlobal('fetch', asked);
    show(
      <ActionDialog
        action="price"
        visits={[{ id: 7, name: '1 Elm St', date: '2026-06-10', status: 'completed', version: 3 }]}
        onClose={() => {}}
      />,
    );
    expect(await screen.findByText('$64.95')).toBeDefined();
    expect(asked.mock.calls.map(([url]) => String(url))).toContainEqual(
      expect.stringContaining('/assignments/7/preview'),
    );
  });
});
