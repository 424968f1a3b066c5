// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, memoryStore, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoginData } from '#contract/access/session.calls.ts';
import { defaultPermissions, type PermissionKey } from '#contract/core/permissions.ts';
import { PLAIN } from '#contract/resources.ts';
import { DEFAULT_BUSINESS } from '#contract/system/business.ts';
import { authProvider } from '#src/auth/authProvider.ts';
import { dataProvider } from '#src/dataProvider/dataProvider.ts';
import { clearSession, storeSession } from '#src/dataProvider/session.ts';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { PLAIN_SCREENS } from '#src/resources/index.ts';
import { staffMessages } from '#src/staffMessages.ts';
import PlainCreate from '#src/ui/form/PlainCreate.tsx';
import PlainEdit from '#src/ui/form/PlainEdit.tsx';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';

const MOWER = {
  id: 7,
  name: 'Mower 3',
  serialNumber: 'ZT-1042',
  crewId: null,
  crewName: null,
  boughtOn: '2026-03-02',
  startHours: 12.5,
  rules: [],
  notes: null,
  isActive: true,
  version: 4,
};

const CARE = { data: { hours: 12.5, rules: [], entries: [] } };

/** Serves one mower and no crews; returns the recorded requests. */
function serve() {
  const sent: { method: string; path: string; version: string | null; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(String(address), 'http://localhost');
    const method = init.method ?? 'GET';
    if (method !== 'GET') {
      const body: unknown = JSON.parse(String(init.body));
      sent.push({ method, path: pathname, version: new Headers(init.headers).get('if-match'), body });
    }
    if (pathname.endsWith('/care')) return new Response(JSON.stringify(CARE));
    if (method !== 'GET' || pathname.endsWith('/7')) return new Response(JSON.stringify(MOWER));
    return new Response('[]', { headers: { 'Content-Range': 'rows 0-0/0' } });
  });
  return sent;
}

function show(
  page: 'create' | 'edit',
  permissions: readonly PermissionKey[] = defaultPermissions('admin'),
  impersonating: LoginData['impersonating'] = null,
) {
  storeSession({
    token: 'secret',
    id: 5,
    name: 'Ines Paz',
    type: 'csr',
    role: 'csr',
    loginRole: 'admin',
    permissions: [...permissions],
    language: 'en',
    vendor: null,
    crew: null,
    customerId: null,
    image: null,
    impersonating,
    idleSeconds: 600,
    business: DEFAULT_BUSINESS,
    properties: [],
  });
  const Page = page === 'create' ? PlainCreate : PlainEdit;
  const element = (
    <AdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={makeI18nProvider([coreMessages, ...staffMessages])}
      store={memoryStore()}
    >
      <AppTheme density="staff">
        <ResourceContextProvider value="equipment">
          <Page declared={PLAIN.equipment} screens={PLAIN_SCREENS.equipment} />
        </ResourceContextProvider>
      </AppTheme>
    </AdminContext>
  );
  const routes = [{ path: '/equipment/create', element }, { path: '/equipment/:id', element }, { path: '*' }];
  const initialEntries = [page === 'create' ? '/equipment/create' : '/equipment/7'];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries })} />);
  return userEvent.setup();
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the form of a plain resource', () => {
  it('adds a record with the typed values and the initial ones', async () => {
    const sent = serve();
    const user = show('create');
    await user.type(await screen.findByLabelText(/^Name/), 'Trailer');
    await user.type(screen.getByLabelText('Serial number'), 'TR-7');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/v1/equipment',
      body: { name: 'Trailer', serialNumber: 'TR-7', boughtOn: null, notes: null, isActive: true },
    });
  });

  it('saves a record with the version that was read', async () => {
    const sent = serve();
    const user = show('edit');
    const name = await screen.findByLabelText(/^Name/);
    await user.clear(name);
    await user.type(name, 'Mower 4');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const { id: _id, crewName: _crewName, ...fields } = MOWER;
    expect(sent[0]).toEqual({
      method: 'PUT',
      path: '/api/v1/equipment/7',
      version: '"4"',
      body: { ...fields, name: 'Mower 4' },
    });
  });

  // covers: office-10
  it('says that its record couldn’t be loaded, and loads it on retry', async () => {
    let isDown = true;
    vi.stubGlobal('fetch', async (address: string) =>
      isDown
        ? new Response(JSON.stringify({ status: 503, code: 'unavailable', message: 'Be right back.' }), {
            status: 503,
          })
        : new Response(JSON.stringify(String(address).includes('/care') ? CARE : MOWER)),
    );
    const user = show('edit');
    await screen.findByRole('heading', { level: 1, name: 'This page couldn’t be loaded' });
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByDisplayValue('Mower 3');
  });

  it.each(['create', 'edit'] as const)('to %s is read-only while viewing as a user', async page => {
    serve();
    show(page, undefined, { byName: 'Ada', kind: 'user', name: 'Ines Paz', type: 'csr' });
    expect((await screen.findByLabelText(/^Name/)).matches(':disabled')).toBe(true);
    for (const name of ['Create', 'Save']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is read-only without the permission to change it', async () => {
    serve();
    show(
      'edit',
      defaultPermissions('csr').filter(key => key !== 'equipment_edit'),
    );
    await screen.findByLabelText(/^Name/);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});
