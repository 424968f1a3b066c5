// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CUSTOMER_TEXTS } from '#contract/core/customerTexts.ts';
import { defaultPermissions } from '#contract/core/permissions.ts';
import { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { mapTexts, textsWith } from '#contract/core/recordTexts.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import type { Signup } from '#contract/sales/signups.calls.ts';
import { DEFAULT_BUSINESS } from '#contract/system/business.ts';
import { dataProvider } from '#src/dataProvider/dataProvider.ts';
import { clearSession, storeSession } from '#src/dataProvider/session.ts';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { newCustomerValues } from '#src/resources/customers/customers/add/newValues.ts';
import { signupValues } from '#src/resources/customers/customers/add/signupValues.ts';
import EditCustomerPage from '#src/resources/customers/customers/edit/EditCustomerPage.tsx';
import EditPropertyPage from '#src/resources/customers/customers/edit/EditPropertyPage.tsx';
import { ContactCard } from '#src/resources/customers/customers/view/OverviewTab.tsx';
import { staffMessages } from '#src/staffMessages.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';

const property = {
  id: 12,
  version: 4,
  status: 'active',
  isArchived: false,
  address: '9 Gate Ln',
  city: 'Buda',
  state: 'TX',
  zipcode: '78745',
  duplexUnit: 'B',
  lotSize: 'large',
  lotSquareFeet: 12_000,
  isCornerLot: true,
  ...mapTexts(PROPERTY_TEXTS, 'label', (_, name) => `Old ${name}`),
  gateName: 'North gate',
  gateCode: '#4411',
  gateHours: [],
  arrivalFrom: null,
  arrivalTo: null,
  backyardLockCode: '0815',
  subdivisionCode: 'SD-7',
  pets: 'A goat',
  routeCode: 'R-12',
  houseValueCents: 41_250_000,
  accessNotes: 'Ring twice',
  instructions: 'Mind the roses',
  latitude: 30.2011,
  longitude: -97.8022,
  priority: 'high',
  assigneeId: 2,
  vendorId: null,
  customer: {
    ...{ id: 5, version: 2, firstName: 'José', lastName: 'Núñez', email: null, phone: null },
    ...{ emergencyPhone: null, source: 'none', language: 'en', invoicing: 'none', onMyWayBy: 'email' },
    ...{ visitsMovedBy: 'both', visitsDoneBy: 'email', messagesBy: 'email' },
    ...mapTexts(CUSTOMER_TEXTS, 'label', (_, name) => `Old ${name}`),
  },
} as unknown as PropertyView;

const saved: unknown[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname.endsWith('/users/csr'))
      return Response.json({
        data: [
          { id: 2, name: 'Ada', type: 'csr' },
          { id: 3, name: 'Bo', type: 'csr' },
        ],
      });
    if (!/\/(properties\/12|customers\/5)$/.test(pathname)) return new Promise(() => {});
    if (init.method === 'PUT') saved.push(JSON.parse(String(init.body)));
    return Response.json(property);
  });
  storeBusiness({});
});
const storeBusiness = (business: Partial<typeof DEFAULT_BUSINESS>) =>
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
    business: { ...DEFAULT_BUSINESS, ...business },
    properties: [],
  });
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

function Page({ edit }: { edit: ReactElement }) {
  const page = (
    <AdminContext
      dataProvider={dataProvider}
      i18nProvider={makeI18nProvider([coreMessages, ...staffMessages])}
      store={memoryStore()}
    >
      <AppTheme density="staff">{edit}</AppTheme>
    </AdminContext>
  );
  const routes = [
    { path: '/customers/edit/:propertyId', element: page },
    { path: '*', element: <output>left</output> },
  ];
  return <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/customers/edit/12'] })} />;
}

/** Finds inputs by field name, because role queries are slow in such a large form. */
function inputOf(field: string) {
  const found = document.querySelector<HTMLInputElement>(`form [name="${field}"]`);
  if (!found) throw new Error(`There is no field ${field}.`);
  return found;
}

// covers: entity-22..24, entity-26..34, entity-36..38
it('every fact about a property is shown in the form, and is saved as changed there', async () => {
  render(<Page edit={<EditPropertyPage />} />);
  await waitFor(() => inputOf('gateName'));
  for (const name of textsWith(PROPERTY_TEXTS, 'label'))
    expect([name, inputOf(name).value]).toEqual([name, property[name]]);
  const typed: [field: string, label: RegExp, shown: string, text: string, value?: unknown][] = [
    ['address', /^Street address/, '9 Gate Ln', '10 Gate Ln'],
    ['duplexUnit', /^Unit \/ division/, 'B', 'C'],
    ['zipcode', /^ZIP code/, '78745', '78704'],
    ['city', /^City/, 'Buda', 'Austin'],
    ['state', /^State/, 'TX', 'Texas'],
    ['lotSquareFeet', /^Square feet/, '12000', '', null],
    ['pets', /^Pets and security/, 'A goat', 'Two goats'],
    ['backyardLockCode', /^Backyard lock code/, '0815', '4711'],
    ['subdivisionCode', /^Subdivision code/, 'SD-7', 'SD-8'],
    ['gateName', /^Gate name/, 'North gate', 'South gate'],
    ['gateCode', /^Gate code/, '#4411', '#4412'],
    ['accessNotes', /^How to get in/, 'Ring twice', 'Knock'],
    ['instructions', /^Instructions for crews/, 'Mind the roses', 'Mind the herbs'],
    ['routeCode', /^Route code/, 'R-12', 'R-13'],
    ['houseValueCents', /^House value/, '412500.00', '413000', 41_300_000],
    ['latitude', /^Latitude/, '30.2011', '30.2012', 30.2012],
    ['longitude', /^Longitude/, '-97.8022', '-97.8023', -97.8023],
  ];
  const after: Record<string, unknown> = { status: 'active', isCornerLot: false, isArchived: true };
  for (const [field, label, shown, text, value = text] of typed) {
    const input = inputOf(field);
    expect([field, input.labels?.[0]?.textContent, input.value]).toEqual([
      field,
      expect.stringMatching(label),
      shown,
    ]);
    fireEvent.change(input, { target: { value: text } });
    after[field] = value;
  }
  await waitFor(() => expect(inputOf('assigneeId').parentElement?.textContent).toContain('Ada'));
  const chosen: [field: string, shown: RegExp, value: unknown][] = [
    ['lotSize', /^Large/, 'extraLarge'],
    ['priority', /^High/, 'low'],
    ['assigneeId', /^Ada/, 3],
  ];
  for (const [field, shown, value] of chosen) {
    const select = inputOf(field).parentElement?.querySelector('[role="combobox"]') as HTMLElement;
    expect([field, select.textContent]).toEqual([field, expect.stringMatching(shown)]);
    fireEvent.mouseDown(select);
    fireEvent.click(document.querySelector(`[role="listbox"] [data-value="${value}"]`) as HTMLElement);
    await waitFor(() => expect(document.querySelector('[role="listbox"]')).toBeNull());
    after[field] = value;
  }
  const answer = (text: string) =>
    screen.getByText('Corner lot').parentElement?.querySelector(`button[value="${text}"]`) as HTMLElement;
  expect(answer('true').getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(answer('false'));
  fireEvent.click(inputOf('isArchived'));
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject(after);
  expect(await screen.findByText('left')).toBeTruthy();
});

it('every plain text about a customer reaches the form, and is saved as changed there', async () => {
  render(<Page edit={<EditCustomerPage />} />);
  await waitFor(() => inputOf('companyName'));
  for (const [name, { max }] of Object.entries(CUSTOMER_TEXTS)) {
    expect([name, inputOf(name).value, inputOf(name).maxLength]).toEqual([name, `Old ${name}`, max]);
    fireEvent.change(inputOf(name), { target: { value: `New ${name}` } });
  }
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject(mapTexts(CUSTOMER_TEXTS, 'label', (_, name) => `New ${name}`));
  expect(newCustomerValues().customer).toMatchObject(mapTexts(CUSTOMER_TEXTS, 'label', () => null));
});

it('every plain text about a customer is on the page', () => {
  render(<Page edit={<ContactCard property={property} />} />);
  for (const [name, { label }] of Object.entries(CUSTOMER_TEXTS))
    expect(screen.getByText(label.en).nextSibling?.textContent).toBe(`Old ${name}`);
});

it('a new customer begins with the language of the business, or that in which they signed up', () => {
  const signup = (language?: 'en' | 'es') =>
    signupValues(
      {
        answers: { service: 'mow', frontBack: 'both', others: {}, language },
        asked: [],
      } as unknown as Signup,
      'Code',
    ).customer;
  storeBusiness({ language: 'es' });
  expect(newCustomerValues().customer.language).toBe('es');
  expect(signup()).toMatchObject({ language: 'es' });
  expect(signup('en')).toMatchObject({ language: 'en' });
  storeBusiness({});
  expect(newCustomerValues().customer.language).toBe('en');
});
