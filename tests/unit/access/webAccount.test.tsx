// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PERMISSION_GUIDE } from '#contract/access/permissionGuide.ts';
import type { ProfileView } from '#contract/access/profile.calls.ts';
import type { LoginData } from '#contract/access/session.calls.ts';
import { PERMISSION_GROUPS, USER_TYPES, type UserType } from '#contract/core/enums.ts';
import { PATHS } from '#contract/core/paths.ts';
import { defaultPermissions, PERMISSION_KEYS } from '#contract/core/permissions.ts';
import { DEFAULT_BUSINESS } from '#contract/system/business.ts';
import { deviceOf } from '#src/account/device.ts';
import { accountMessages } from '#src/account/messages.ts';
import PasswordPage from '#src/account/PasswordPage.tsx';
import ProfilePage from '#src/account/ProfilePage.tsx';
import ApiTokensCard from '#src/account/security/apiTokens/ApiTokensCard.tsx';
import SecurityPage from '#src/account/security/SecurityPage.tsx';
import { guard } from '#src/auth/guards.ts';
import { denialOf } from '#src/auth/screenAccess.ts';
import AccountScreen from '#src/crew/account/AccountScreen.tsx';
import ViewAsBanner from '#src/custom/access/viewAs/ViewAsBanner.tsx';
import { clearSession, storedToken, storedUser, storeSession } from '#src/dataProvider/session.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { wordMessages } from '#src/i18n/words.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';

const loginOf = (type: UserType, more: Partial<LoginData> = {}): LoginData => ({
  token: 'secret',
  id: 5,
  name: 'Ines Paz',
  type,
  role: type,
  loginRole: type === 'crew' ? 'crew' : 'admin',
  permissions: defaultPermissions(type),
  language: 'en',
  vendor: null,
  crew: null,
  customerId: null,
  image: null,
  impersonating: null,
  idleSeconds: 600,
  business: DEFAULT_BUSINESS,
  properties: [{ _id: 1, address: '1 Elm St', status: 'active' }],
  ...more,
});

const profile: ProfileView = {
  id: 5,
  name: { first: 'Ines', last: 'Paz' },
  email: 'ines@example.com',
  mobile: '5125550144',
  dateOfBirth: null,
  dateOfJoining: null,
  username: 'inespaz',
  profile: { file: null },
  crew: { address: null },
  type: 'customer',
  role: 'customer',
  isActive: true,
  language: 'en',
  invoicing: 'none',
  onMyWayBy: 'email',
  visitsMovedBy: 'both',
  visitsDoneBy: 'email',
  messagesBy: 'email',
  version: 3,
};

type Reply = { status: number; body: unknown };
/** Serves calls by method and path; all others succeed without data. */
function serve(replies: Record<string, Reply>) {
  const fetchMock = vi.fn(async (url: string, init: RequestInit = {}) => {
    const path = url.replace('/api/v1', '').replace(/\?.*/, '');
    const reply = replies[`${init.method ?? 'GET'} ${path}`] ?? {
      status: 200,
      body: { status: 200, message: '', data: null },
    };
    return new Response(init.method === 'HEAD' ? null : JSON.stringify(reply.body), { status: reply.status });
  });
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}
const sent = (fetchMock: ReturnType<typeof serve>, method: string) =>
  fetchMock.mock.calls.filter(([, init]) => init?.method === method);

const show = (page: ReactNode) =>
  render(
    <I18nContextProvider value={makeI18nProvider([wordMessages, accountMessages])}>
      <AppTheme density="customer">{page}</AppTheme>
    </I18nContextProvider>,
  );

beforeEach(() => {
  // Each test begins without stored data and without a session.
  localStorage.clear();
  clearSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a user’s own pages', () => {
  // covers: shell-5
  it.each(USER_TYPES)('are open to a %s; the password only with its permission', type => {
    const user = loginOf(type);
    expect(guard(PATHS.profile, user).kind).toBe('allow');
    expect(guard(PATHS.changePassword, user).kind).toBe('allow');
    expect(guard(PATHS.signInSecurity, user).kind).toBe('allow');
    const without = { ...user, permissions: user.permissions.filter(key => key !== 'user_password_update') };
    expect(guard(PATHS.changePassword, without).kind).toBe('deny');
  });
});

describe('a denied screen', () => {
  // covers: role-38
  it('names the permissions, any one of which would open it', () => {
    const csr = loginOf('csr');
    expect(denialOf(PATHS.customers, csr)).toBeNull();
    expect(denialOf(PATHS.users, csr)).toEqual({ keys: ['all_user_list'] });
    // The list of crews, which the office sees, links to a user's page.
    expect(denialOf(`${PATHS.users}/7`, csr)).toBeNull();
    expect(denialOf(PATHS.worklogs, loginOf('vendor'))).toMatchObject({ types: ['admin', 'csr'] });
  });

  it('has a sentence about every permission in both languages', () => {
    for (const key of PERMISSION_KEYS) {
      const { group, opens } = PERMISSION_GUIDE[key];
      expect(PERMISSION_GROUPS).toContain(group);
      for (const text of [opens.en, opens.es])
        expect([key, text]).toEqual([key, expect.stringMatching(/\.$/)]);
    }
  });
});

describe('Change Password', () => {
  const type = async (old: string, fresh: string, confirm: string) => {
    const fields = screen.getAllByLabelText(/password/i, { selector: 'input' });
    const user = userEvent.setup();
    for (const [index, text] of [old, fresh, confirm].entries()) {
      const field = fields[index];
      if (field && text) await user.type(field, text);
    }
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  };

  // covers: rule-13
  it('shows errors after the first attempt, and sends nothing', async () => {
    const fetchMock = serve({});
    storeSession(loginOf('csr'));
    show(<PasswordPage />);
    expect(screen.queryByText('Please enter old password.')).toBeNull();
    await type('', 'New#2026', 'New#2027');
    expect(screen.getByText('Please enter old password.')).toBeTruthy();
    expect(screen.getByText('Confirm password not match')).toBeTruthy();
    expect(sent(fetchMock, 'PUT')).toHaveLength(0);
  });

  it('checks off the rules that the new password already meets', async () => {
    serve({});
    storeSession(loginOf('csr'));
    show(<PasswordPage />);
    const met = () =>
      screen
        .getAllByRole('listitem')
        .map(item => item.textContent)
        .filter(text => text.endsWith('met'));
    expect(met()).toEqual([]);
    await type('', 'new#', '');
    expect(met()).toEqual(['A lowercase lettermet', 'A special symbol, such as # or !met', 'No spacesmet']);
    await type('', 'N26', '');
    expect(met()).toHaveLength(6);
  });

  // covers: entity-14
  it('ends on the sign-in page once the server accepted it with 202', async () => {
    const fetchMock = serve({
      'PUT /user/current/password': { status: 202, body: { status: 202, message: 'Done', data: null } },
    });
    storeSession(loginOf('csr'));
    show(<PasswordPage />);
    await type('Old#2026', 'New#2026', 'New#2026');
    await waitFor(() => expect(storedToken()).toBeNull());
    expect(JSON.parse(String(sent(fetchMock, 'PUT')[0]?.[1]?.body))).toEqual({
      oldPassword: 'Old#2026',
      newPassword: 'New#2026',
      confirmPassword: 'New#2026',
    });
  });

  // covers: error-18
  it('keeps the session and shows the server’s message at the field if the old one is wrong', async () => {
    serve({
      'PUT /user/current/password': {
        status: 422,
        body: { status: 422, code: 'invalid', message: 'Check', errors: { oldPassword: 'Wrong one.' } },
      },
    });
    storeSession(loginOf('csr'));
    show(<PasswordPage />);
    await type('Bad#2026', 'New#2026', 'New#2026');
    expect(await screen.findByText('Wrong one.')).toBeTruthy();
    expect(storedToken()).toBe('secret');
  });
});

describe('My Profile', () => {
  const answer = { status: 200, body: { status: 200, message: '', data: profile } };

  // covers: rule-5, rule-23
  it('of a customer shows the email read-only, and requires a mobile number', async () => {
    const fetchMock = serve({ 'GET /user/5': answer });
    storeSession(loginOf('customer'));
    show(<ProfilePage />);
    const email = await screen.findByLabelText<HTMLInputElement>(/^Email/);
    expect(email.readOnly).toBe(true);
    const mobile = screen.getByLabelText<HTMLInputElement>(/^Mobile number/);
    expect(mobile.value).toBe('(512) 555-0144');
    const user = userEvent.setup();
    await user.clear(mobile);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Mobile number is required.')).toBeTruthy();
    expect(sent(fetchMock, 'PUT')).toHaveLength(0);
  });

  // covers: error-12, rule-4
  it('of other users checks by HEAD whether an email is taken, and if so blocks saving', async () => {
    const staff = { ...profile, type: 'csr', role: 'csr' };
    const fetchMock = serve({
      'GET /user/5': { status: 200, body: { status: 200, message: '', data: staff } },
      'HEAD /check-email-exist/taken%40example.com': { status: 200, body: null },
    });
    storeSession(loginOf('csr'));
    show(<ProfilePage />);
    const email = await screen.findByLabelText(/^Email/);
    const user = userEvent.setup();
    await user.clear(email);
    await user.type(email, 'taken@example.com');
    await user.tab();
    const text = 'Email address already exists. Please try a different email.';
    expect(await screen.findByText(text)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent(fetchMock, 'PUT')).toHaveLength(0);
  });

  // covers: entity-5..10, entity-12, shell-18
  it('of a crew shows every field, and sends all but the username as typed', async () => {
    const kept = { dateOfBirth: '1990-02-28', dateOfJoining: '2024-03-01', crew: { address: '9 Yard Rd' } };
    const crew = { ...profile, ...kept, type: 'crew', role: 'crew' };
    const fetchMock = serve({
      'GET /user/5': { status: 200, body: { status: 200, message: '', data: crew } },
      'HEAD /check-email-exist/new%40example.com': { status: 404, body: null },
      'PUT /user/5': { status: 202, body: { status: 202, message: 'Profile saved.', data: crew } },
    });
    storeSession(loginOf('crew'));
    show(<ProfilePage />);
    const typed: [label: RegExp, before: string, after: string][] = [
      [/^First name/, 'Ines', 'Inés'],
      [/^Last name/, 'Paz', 'Ávila'],
      [/^Email/, 'ines@example.com', 'new@example.com'],
      [/^Mobile number/, '(512) 555-0144', '(512) 555-0177'],
      [/^Date of birth/, '1990-02-28', '1991-03-01'],
      [/^Hire date/, '2024-03-01', '2024-04-02'],
      [/^Address/, '9 Yard Rd', '10 Yard Rd'],
    ];
    await screen.findByLabelText(/^First name/);
    for (const [label, before, after] of typed) {
      const field = screen.getByLabelText<HTMLInputElement>(label);
      expect([label, field.value]).toEqual([label, before]);
      fireEvent.change(field, { target: { value: after } });
      fireEvent.blur(field);
    }
    const username = screen.getByLabelText<HTMLInputElement>(/^Username/);
    expect([username.value, username.readOnly || username.disabled]).toEqual(['inespaz', true]);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(fetchMock, 'PUT')).toHaveLength(1));
    expect(JSON.parse(String(sent(fetchMock, 'PUT')[0]?.[1]?.body))).toMatchObject({
      name: { first: 'Inés', last: 'Ávila' },
      email: 'new@example.com',
      mobile: '5125550177',
      dateOfBirth: '1991-03-01',
      dateOfJoining: '2024-04-02',
      crew: { address: '10 Yard Rd' },
    });
  });

  // covers: error-14, error-15, rule-24
  it('shows field errors, failed saves and lost connections', async () => {
    const replies: Record<string, Reply> = { 'GET /user/5': answer };
    const fetchMock = serve(replies);
    storeSession(loginOf('customer'));
    show(<ProfilePage />);
    const user = userEvent.setup();
    const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
    const mobile = await screen.findByLabelText<HTMLInputElement>(/^Mobile number/);
    fireEvent.change(screen.getByLabelText(/^First name/), { target: { value: ' ' } });
    fireEvent.change(screen.getByLabelText(/^Date of birth/), { target: { value: '2199-01-01' } });
    fireEvent.change(mobile, { target: { value: '512555' } });
    await save();
    for (const wrong of [
      'First name is required.',
      'Date of birth cannot be in the future.',
      'Enter a valid mobile number (10 digits).',
    ])
      expect(screen.getByText(wrong)).toBeTruthy();
    expect(sent(fetchMock, 'PUT')).toHaveLength(0);
    fireEvent.change(screen.getByLabelText(/^First name/), { target: { value: 'Ines' } });
    fireEvent.change(screen.getByLabelText(/^Date of birth/), { target: { value: '' } });
    fireEvent.change(mobile, { target: { value: '5125550144' } });
    replies['PUT /user/5'] = { status: 500, body: {} };
    await save();
    expect(await screen.findByText('Failed to update user profile.')).toBeTruthy();
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await save();
    expect(await screen.findByText('An error occurred while updating the profile.')).toBeTruthy();
  });

  // covers: error-16, shell-19
  it('keeps a confirmed picture, discards a canceled one, and says if none was chosen', async () => {
    const withPicture = { ...profile, profile: { file: '/me.jpg' }, version: 4 };
    const fetchMock = serve({
      'GET /user/5': answer,
      'PUT /user/5': { status: 202, body: { status: 202, message: 'Saved', data: withPicture } },
    });
    vi.stubGlobal(
      'URL',
      Object.assign(class extends URL {}, {
        createObjectURL: () => 'blob:chosen',
        revokeObjectURL: () => undefined,
      }),
    );
    storeSession(loginOf('customer'));
    show(<ProfilePage />);
    const field = await screen.findByLabelText('Choose a photo', { selector: 'input' });
    fireEvent(field, new Event('cancel'));
    expect(await screen.findByText('No image selected for upload')).toBeTruthy();
    const me = new File(['me'], 'me.png', { type: 'image/png' });
    const picture = () => screen.queryByRole('img', { name: 'Profile photo' })?.getAttribute('src') ?? null;
    const user = userEvent.setup();
    await user.upload(field, me);
    expect([picture(), sent(fetchMock, 'PUT')]).toEqual(['blob:chosen', []]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([picture(), sent(fetchMock, 'PUT')]).toEqual([null, []]);
    await user.upload(field, me);
    await user.click(screen.getByRole('button', { name: 'Use this photo' }));
    await waitFor(() => expect(picture()).toBe('/me.jpg'));
    const form = sent(fetchMock, 'PUT')[0]?.[1]?.body;
    expect(form instanceof FormData && form.get('profile')).toMatchObject({ name: 'me.png' });
  });

  it('asks a crew member to confirm before unsaved changes are discarded', async () => {
    serve({ 'GET /user/5': { status: 200, body: { status: 200, message: '', data: profile } } });
    storeSession(loginOf('crew'));
    history.replaceState(null, '', PATHS.profile);
    show(<AccountScreen path={PATHS.profile} />);
    const person = userEvent.setup();
    await person.type(await screen.findByLabelText(/First name/), 'x');
    const back = screen.getByRole('button', { name: 'Back' });
    await person.click(back);
    await person.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(location.pathname).toBe(PATHS.profile);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(back);
    await person.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(location.pathname).toBe(PATHS.crewDashboard);
  });

  // covers: error-13
  it('says so when it cannot be loaded', async () => {
    serve({ 'GET /user/5': { status: 500, body: { status: 500, code: 'internal', message: 'x' } } });
    storeSession(loginOf('crew'));
    show(<ProfilePage />);
    expect(await screen.findByText('Failed to load user details')).toBeTruthy();
  });
});

describe('viewing as another user', () => {
  it('shows the viewed user, and a button to stop', async () => {
    const impersonating = { byName: 'Ada', kind: 'user', name: 'Ines Paz', type: 'crew' } as const;
    const self = { status: 200, body: { status: 200, message: '', data: loginOf('admin') } };
    const fetchMock = serve({ 'GET /users/session': self });
    storeSession(loginOf('crew', { impersonating }));
    render(<ViewAsBanner user={loginOf('crew', { impersonating })} impersonating={impersonating} />);
    expect(screen.getByText(/Viewing as Ines Paz \(Crew\)/)).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Exit' }));
    await waitFor(() => expect(storedUser()?.type).toBe('admin'));
    expect(sent(fetchMock, 'DELETE').map(([url]) => url)).toEqual(['/api/v1/users/view-as']);
  });
});

describe('a session’s device', () => {
  it('is derived from the browser’s user agent', () => {
    const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Safari/537.36';
    expect(deviceOf(chrome)).toBe('Chrome, Windows');
    expect(deviceOf(`${chrome} Edg/120.0`)).toBe('Edge, Windows');
    const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile Safari/604.1';
    expect(deviceOf(iphone)).toBe('Safari, iPhone');
    expect(deviceOf(null)).toBeNull();
    expect(deviceOf('curl/8.0')).toBeNull();
  });
});

it('signs out of a lost phone from any other device', async () => {
  storeSession(loginOf('crew'));
  const row = {
    createdAt: '2026-06-10T14:00:00Z',
    lastSeenAt: '2026-06-10T14:00:00Z',
    address: null,
    userAgent: null,
  };
  const sessions = [
    { ...row, id: 'here', isCurrent: true },
    { ...row, id: 'lost', isCurrent: false },
  ];
  const fetchMock = serve({
    'GET /users/passkeys': {
      status: 200,
      body: { status: 200, message: '', data: { origin: null, proof: null, passkeys: [] } },
    },
    'GET /users/two-factor': {
      status: 200,
      body: { data: { isPossible: false, isRequired: false, since: null, recoveryCodesLeft: 0 } },
    },
    'GET /users/sessions': { status: 200, body: { status: 200, message: '', data: sessions } },
  });
  show(<SecurityPage />);
  expect(await screen.findByText(/Passkeys only work over https/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(sent(fetchMock, 'DELETE')[0]?.[0]).toContain('/users/sessions/lost'));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(sent(fetchMock, 'DELETE')[1]?.[0]).toMatch(/\/users\/sessions$/));
});

it('creates an API token from held permissions, shows it once, and revokes it', async () => {
  const moments = { createdAt: '2026-06-10T14:00:00Z', expiresAt: '2099-06-10T14:00:00Z', lastUsedAt: null };
  const row = { id: 3, name: 'Accounting', isReadOnly: false, ...moments };
  storeSession({ ...loginOf('csr'), permissions: ['customer_list', 'charge_list'] });
  const fetchMock = serve({
    'GET /users/tokens': { status: 200, body: { status: 200, message: '', data: [] } },
    'POST /users/tokens': {
      status: 201,
      body: {
        status: 201,
        message: '',
        data: { ...row, permissions: ['charge_list'], token: 'sward_secret' },
      },
    },
  });
  show(<ApiTokensCard />);
  const name = await screen.findByLabelText('What it’s for');
  expect(await screen.findByText('No tokens yet.')).toBeTruthy();
  await userEvent.type(name, 'Accounting');
  await userEvent.click(screen.getByLabelText('Access'));
  await userEvent.click(await screen.findByRole('option', { name: 'Do what I choose' }));
  expect(screen.getByRole('button', { name: 'Create token' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByLabelText('Permissions'));
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await userEvent.click(screen.getByRole('option', { name: 'See charges and payments' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByDisplayValue('sward_secret')).toBeTruthy();
  expect(JSON.parse(String(sent(fetchMock, 'POST')[0]?.[1]?.body))).toEqual({
    name: 'Accounting',
    days: 90,
    isReadOnly: false,
    permissions: ['charge_list'],
  });
  await userEvent.click(screen.getByRole('button', { name: 'I’ve saved it' }));
  expect(screen.queryByDisplayValue('sward_secret')).toBeNull();
});
