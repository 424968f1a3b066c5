// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Form, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { VendorWork } from '#contract/territory/reassign.calls.ts';
import type { Vendor } from '#contract/territory/vendors.calls.ts';
import { dataProvider } from '#src/dataProvider/dataProvider.ts';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { DeactivateQuestion } from '#src/resources/territory/vendors/DeactivateQuestion.tsx';
import { staffMessages } from '#src/staffMessages.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';

const VENDOR = { id: 5, companyName: 'Green Blade', status: 'active', propertyCount: 2 } as Vendor;
const crew = (id: number, vendorId: number, serviceTypes: string[]) => ({
  id,
  vendorId,
  vendorName: `Vendor ${vendorId}`,
  name: `Crew ${id}`,
  serviceTypes,
});
const CREWS = [
  crew(1, 5, ['mow', 'bnb']),
  crew(2, 6, ['mow', 'bnb']),
  crew(3, 6, ['mow']),
  crew(4, 7, ['mow', 'bnb']),
];
const VENDORS = [
  { id: 5, companyName: 'Green Blade', status: 'active', isPrimary: true },
  { id: 6, companyName: 'Vendor 6', status: 'active', isPrimary: false },
  { id: 7, companyName: 'Vendor 7', status: 'inactive', isPrimary: false },
];
const WORK: VendorWork = {
  crews: [
    {
      crewId: 1,
      crewName: 'Crew 1',
      services: 3,
      visits: 12,
      zips: 2,
      underWay: 0,
      preview: { services: [], loads: [] },
    },
  ],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders the question for a status; returns the previews requested. */
function show(status: Vendor['status']) {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = new URL(String(address), 'http://localhost').pathname.replace('/api/v1', '');
    if (path === '/crews') return Response.json(CREWS, { headers: { 'content-range': 'crews 0-3/4' } });
    if (path === '/vendors/5/preview') asked.push(JSON.parse(String(init.body)));
    const data = path === '/vendors/list' ? VENDORS : WORK;
    return Response.json({ status: 200, message: 'Loaded', data });
  });
  const i18nProvider = makeI18nProvider([coreMessages, ...staffMessages]);
  render(
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} store={memoryStore()}>
        <AppTheme density="staff">
          <Form defaultValues={{ status, workTo: {}, evenServing: false }}>
            <DeactivateQuestion vendor={VENDOR} />
          </Form>
        </AppTheme>
      </AdminContext>
    </MemoryRouter>,
  );
  return asked;
}

it('deactivating a vendor asks who takes over each crew’s work', async () => {
  const asked = show('inactive');
  const user = userEvent.setup();
  await user.click(
    await screen.findByRole('combobox', { name: /Crew 1: 3 services, 12 visits, 2 ZIP codes/ }),
  );
  await waitFor(() => expect(screen.getByRole('option', { name: 'Crew 2 (Vendor 6)' })).toBeTruthy());
  // The options exclude its own crew, crews with other services and crews of inactive vendors.
  expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual([
    'Keeps its work',
    'Crew 2 (Vendor 6)',
  ]);
  await user.click(screen.getByRole('option', { name: 'Crew 2 (Vendor 6)' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ workTo: { 1: 2 } }));
  expect(screen.getByRole('switch', { name: /that isn’t handed over/ })).toBeTruthy();
});

it('a vendor that stays active needs no decision', () => {
  const asked = show('active');
  expect(screen.queryByRole('switch')).toBeNull();
  expect(asked).toEqual([]);
});
