// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_BUSINESS } from '../../contract/business.ts';
import type { Language } from '../../contract/messages.ts';
import { defaultPermissions, type PermissionKey } from '../../contract/permissions.ts';
import { clearSession, storeSession } from '../../src/dataProvider/session.ts';
import StaffApp from '../../src/StaffApp.tsx';

/** Opens an address as somebody of the office who holds all of a representative's keys but these. */
function open(path: string, language: Language, without: readonly PermissionKey[]) {
  storeSession({
    token: 'secret',
    id: 5,
    name: 'Ines Paz',
    type: 'csr',
    role: 'csr',
    loginRole: 'admin',
    permissions: defaultPermissions('csr').filter(key => !without.includes(key)),
    language,
    vendor: null,
    crew: null,
    customerId: null,
    image: null,
    impersonating: null,
    idleSeconds: 600,
    business: DEFAULT_BUSINESS,
    properties: [],
  });
  localStorage.setItem('language', language);
  window.history.replaceState(null, '', path);
  render(<StaffApp />);
  return userEvent.setup();
}

beforeEach(() => {
  // What a screen says of access needs no server.
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a screen that somebody may not open', () => {
  it.each([
    ['en', 'You are not authorized to access that page'],
    ['es', 'No tiene autorización para ver esa página'],
  ] as const)('says so and leads home (%s)', async (language, sentence) => {
    open('/markets', language, ['market_list']);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(window.location.pathname).toBe('/dashboard');
  });
});

describe('a form for new records that somebody may only see', () => {
  it.each([
    ['en', "You don't have the right permissions to access this page", 'Go to the start page'],
    ['es', 'No tiene permiso para ver esta página', 'Ir al inicio'],
  ] as const)('says so and leads to the start (%s)', async (language, sentence, back) => {
    const user = open('/equipment/create', language, ['equipment_edit']);
    expect(await screen.findByText(sentence)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: back }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  });
});
