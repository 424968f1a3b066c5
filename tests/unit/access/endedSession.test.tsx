// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LoginData } from '#contract/access/session.calls.ts';
import { USER_TYPES, type UserType } from '#contract/core/enums.ts';
import { PATHS } from '#contract/core/paths.ts';
import { defaultPermissions } from '#contract/core/permissions.ts';
import { DEFAULT_BUSINESS } from '#contract/system/business.ts';
import SignInApp from '#src/account/SignInApp.tsx';
import { watchSession } from '#src/account/watchSession.ts';
import { signOut } from '#src/auth/signOut.ts';
import { call } from '#src/dataProvider/call.ts';
import { clearSession, storedUser, storeSession } from '#src/dataProvider/session.ts';

const loginOf = (type: UserType, impersonating: LoginData['impersonating'] = null): LoginData => ({
  token: 'secret',
  id: 5,
  name: 'Somebody',
  type,
  role: type,
  loginRole: type === 'crew' ? 'crew' : 'admin',
  permissions: defaultPermissions(type),
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

const answerAll = (status: number, code = 'unauthenticated') =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status, code, message: '' }), { status }));

/** Returns the page that opens after a new session ended at a path. */
async function landsOn(address: string, login: LoginData, end: () => unknown): Promise<string> {
  window.history.replaceState(null, '', address);
  storeSession(login);
  await act(async () => {
    await end();
  });
  expect(storedUser()).toBeNull();
  render(<SignInApp />);
  const { pathname } = window.location;
  cleanup();
  return pathname;
}

const SHARED = [PATHS.profile, PATHS.changePassword, PATHS.signInSecurity, PATHS.root, PATHS.dashboard];
/** Functions that end a session, by how they end it. */
const ENDS: Record<string, () => unknown> = {
  'by signing out': () => signOut(),
  'by a refusal of the server': () => call('GET /markets').catch(() => undefined),
  'by idleness': () => clearSession('idle'),
  'by a new password': () => clearSession(),
};

let unwatch = () => {};
beforeEach(() => {
  localStorage.clear();
  clearSession();
  localStorage.clear();
  answerAll(401);
  vi.stubGlobal(
    'location',
    new Proxy(window.location, {
      get: (target, name) => (name === 'reload' ? () => undefined : Reflect.get(target, name)),
    }),
  );
  unwatch = watchSession();
});
afterEach(() => {
  unwatch();
  cleanup();
  vi.unstubAllGlobals();
});

/** Sign-in pages of the user types that don't use the office's. */
const PAGES: { [type: string]: string } = { crew: PATHS.crewLogin, customer: PATHS.customerLogin };

for (const [how, end] of Object.entries(ENDS))
  it(`shows each user type its own sign-in page when a session ends ${how}`, async () => {
    for (const type of USER_TYPES)
      for (const address of SHARED)
        expect(`${type} ${address} ${await landsOn(address, loginOf(type), end)}`).toBe(
          `${type} ${address} ${PAGES[type] ?? PATHS.login}`,
        );
  });

it('leads a crew to its sign-in when the installed app is opened again', async () => {
  await landsOn(PATHS.crewDashboard, loginOf('crew'), () => clearSession('idle'));
  window.history.replaceState(null, '', PATHS.root);
  render(<SignInApp />);
  expect(window.location.pathname).toBe(PATHS.crewLogin);
});

it('uses the office’s and customers’ sign-in for their addresses, even after a crew’s session', async () => {
  const at = (path: string) => landsOn(path, loginOf('crew'), () => clearSession());
  expect(await at(PATHS.customerDashboard)).toBe(PATHS.customerLogin);
  expect(await at(PATHS.login)).toBe(PATHS.login);
});

it('leads staff who viewed as a crew to their own sign-in', async () => {
  const viewing = loginOf('crew', { kind: 'user', type: 'crew', name: 'Carl Reyes', byName: 'Alice' });
  for (const end of Object.values(ENDS))
    for (const address of [PATHS.crewDashboard, PATHS.profile])
      expect(await landsOn(address, viewing, end)).toBe(PATHS.login);
});
