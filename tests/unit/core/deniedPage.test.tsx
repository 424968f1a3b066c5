// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#contract/core/messages.ts';
import { defaultPermissions, type PermissionKey } from '#contract/core/permissions.ts';
import { DEFAULT_BUSINESS } from '#contract/system/business.ts';
import { clearSession, storeSession } from '#src/dataProvider/session.ts';
import StaffApp from '#src/StaffApp.tsx';

/** Opens a path as an office user with a representative's permissions except these. */
async function open(path: string, language: Language, without: readonly PermissionKey[]) {
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
  // The app's texts load first.
  await act(async () => void render(<StaffApp />));
}

beforeEach(() => {
  // The access check needs no server.
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

describe('a screen that the user may not open', () => {
  const EN = 'You are not authorized to access that page';
  const ES = 'No tiene autorización para ver esa página';
  it.each([
    ['a list', '/markets', 'market_list', 'en', EN],
    ['a list', '/markets', 'market_list', 'es', ES],
    ['the form for a new record', '/equipment/create', 'equipment_edit', 'en', EN],
    ['the form for a new record', '/equipment/create', 'equipment_edit', 'es', ES],
  ] as const)('leads home and says why: %s, %s without %s (%s)', async (_, path, key, language, sentence) => {
    await open(path, language, [key]);
    expect(await screen.findByText(sentence)).toBeTruthy();
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  });
});
