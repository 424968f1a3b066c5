// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserType } from '#contract/core/enums.ts';
import { defaultPermissions } from '#contract/core/permissions.ts';
import SignInApp from '#src/account/SignInApp.tsx';
import { clearSession, storedUser } from '#src/dataProvider/session.ts';
import { noteUnsentReports } from '#src/dataProvider/unsentReports.ts';
import { storeLanguage } from '#src/i18n/language.ts';
import { closeToast, useToasts } from '#src/ui/toasts/toasts.ts';

const dataOf = (type: UserType, properties: unknown[] = []) => ({
  token: 'secret',
  id: 5,
  name: 'Somebody',
  type,
  role: type,
  loginRole: 'admin',
  permissions: defaultPermissions(type),
  language: 'en',
  vendor: null,
  crew: null,
  customerId: null,
  properties,
});

type Reply = [status: number, body: unknown];

/** A server with canned answers by path that records the requests. */
function server(replies: Record<string, Reply>) {
  const sent: { method: string; path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace('/api/v1', '');
    sent.push({ method: String(init.method), path, body: JSON.parse(String(init.body)) });
    const [status, body] = replies[path] ?? [404, { status: 404, code: 'not_found', message: 'Not found.' }];
    return new Response(JSON.stringify(body), { status });
  });
  return sent;
}

function open(path: string) {
  window.history.replaceState(null, '', path);
  render(<SignInApp />);
  return userEvent.setup();
}

async function signIn(user: ReturnType<typeof userEvent.setup>, id = ' ada ', password = 'secret') {
  await user.type(screen.getByLabelText('Username'), id);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: /^Sign in/ }));
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  clearSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('office sign-in', () => {
  // covers: route-25, signin-6, signin-8, signin-9
  it('has the specified texts and title, and links to both recoveries', async () => {
    open('/login');
    expect(document.title).toBe('Sign in · Sward');
    expect(screen.getByPlaceholderText('Enter Username, Email, or Phone Number')).toBeTruthy();
    expect(screen.getByPlaceholderText('Enter Password')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enter Username, Email, or Phone Number' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Forgot Password?' })).toBeTruthy();
    expect(localStorage.getItem('loginRole')).toBe('admin');
    // The half beside the form says what the product is for.
    expect(screen.getByText('Lawns, crews and customers in one place.')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  // covers: rule-21, signin-10
  it('shows errors only after an attempt, which sends nothing', async () => {
    const sent = server({});
    const user = open('/login');
    expect(screen.queryByText('Required.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getAllByText('Required.')).toHaveLength(2);
    expect(sent).toEqual([]);
  });

  // covers: signin-7
  it('shows and hides the password', async () => {
    const user = open('/login');
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.getAttribute('type')).toBe('password');
  });

  // covers: entity-2, entity-3, rule-15, signin-19
  it('trims the id, stores the session and goes to the remembered work logs', async () => {
    const sent = server({ '/users/login': [200, { status: 200, message: '', data: dataOf('admin') }] });
    const user = open('/worklogs/3/2026-11-21/pending');
    expect(window.location.pathname).toBe('/login');
    await signIn(user);
    await waitFor(() => expect(storedUser()?.type).toBe('admin'));
    expect(sent[0]?.body).toEqual({ id: 'ada', password: 'secret', loginRole: 'admin' });
    expect(window.location.pathname).toBe('/worklogs/3/2026-11-21/pending');
    expect(localStorage.getItem('redirectUrl')).toBeNull();
  });

  // covers: signin-18
  it('disables the button while the call runs, and shows the server’s refusal', async () => {
    let answer: (response: Response) => void = () => {};
    vi.stubGlobal('fetch', () => new Promise<Response>(resolve => (answer = resolve)));
    const user = open('/login');
    await signIn(user);
    const button = screen.getByRole('button', { name: /Sign in/ });
    expect(button.hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('progressbar')).toBeTruthy();
    const body = { status: 401, code: 'bad_credentials', message: 'Wrong username or password.' };
    answer(new Response(JSON.stringify(body), { status: 401 }));
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong username or password.');
    expect(button.hasAttribute('disabled')).toBe(false);
  });

  // covers: error-10, state-6
  it('refuses a customer without properties, and ends the session on the server', async () => {
    const sent = server({
      '/users/login': [200, { status: 200, message: '', data: dataOf('customer') }],
      '/users/login/logout': [200, { status: 200, message: '', data: null }],
    });
    const user = open('/login');
    await signIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe('There are no properties available');
    expect(storedUser()).toBeNull();
    expect(sent.at(-1)).toEqual({
      method: 'POST',
      path: '/users/login/logout',
      body: { id: 5, type: 'customer' },
    });
  });
});

describe('crew sign-in', () => {
  it('shows how much unsent work is on this phone, in both languages, and only there', () => {
    noteUnsentReports(5, 2);
    noteUnsentReports(6, 1);
    open('/crew/login');
    expect(screen.getByRole('status').textContent).toMatch(/^3 reports aren’t sent yet\./);
    act(() => storeLanguage('es'));
    expect(screen.getByRole('status').textContent).toMatch(/^Faltan por enviar 3 reportes\./);
    act(() => storeLanguage('en'));
    cleanup();
    open('/login');
    expect(screen.queryByText(/sent yet/)).toBeNull();
    cleanup();
    for (const id of [5, 6]) noteUnsentReports(id, 0);
    open('/crew/login');
    expect(screen.queryByText(/sent yet/)).toBeNull();
  });

  it('says who can send that work, and saves it to a file without a sign-in', async () => {
    noteUnsentReports(5, 2);
    window.history.replaceState(null, '', '/crew/login');
    const save = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline'));
    save.mockResolvedValue(undefined);
    render(<SignInApp saveUnsent={save} />);
    const user = userEvent.setup();
    expect(screen.getByRole('status').textContent).toContain(
      'send when the person who made them signs in here. If they can’t, save them to a file for the office.',
    );
    await user.click(screen.getByRole('button', { name: 'Save unsent work to a file' }));
    await screen.findByText(/^The file couldn’t be saved\./);
    await user.click(screen.getByRole('button', { name: 'Save unsent work to a file' }));
    await screen.findByText(/^Saved\. Give the file to the office/);
    expect(save).toHaveBeenCalledTimes(2);
    noteUnsentReports(5, 0);
    for (const { id } of renderHook(useToasts).result.current) act(() => closeToast(id));
  });

  // covers: route-26, signin-11, signin-13..16
  it('has its own words and no recovery', () => {
    open('/crew');
    expect(window.location.pathname).toBe('/crew/login');
    expect(screen.getByRole('heading', { name: 'Crew Sign In' })).toBeTruthy();
    expect(screen.getByPlaceholderText('Enter Crew Username')).toBeTruthy();
    expect(screen.getByPlaceholderText('Enter Password').getAttribute('type')).toBe('password');
    expect(screen.getByRole('button', { name: 'Sign in as Crew' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Forgot Password?' })).toBeNull();
    expect(localStorage.getItem('loginRole')).toBe('crew');
  });
});

describe('customer sign-in', () => {
  // covers: portal-4
  it('offers a link first, with a password one tap below', async () => {
    const message = 'If we find your account, a link is on its way.';
    const sent = server({ '/users/login/send-link': [200, { status: 200, message, data: null }] });
    const user = open('/customers/login');
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Email me a sign-in link' }));
    expect(screen.getByText('Email or Phone Number required.')).toBeTruthy();
    await user.type(screen.getByLabelText('Email or Phone Number'), ' ana@example.com ');
    await user.click(screen.getByRole('button', { name: 'Email me a sign-in link' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(sent).toEqual([
      { method: 'PUT', path: '/users/login/send-link', body: { emailOrPhone: 'ana@example.com' } },
    ]);
    await user.click(screen.getByRole('button', { name: 'Use a password' }));
    expect(screen.getByLabelText('Password')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Forgot Password?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Email me a sign-in link' }));
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('is one button away from the office’s sign-in, which asks for a password first', async () => {
    const user = open('/login');
    expect(screen.getByLabelText('Password')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Customers: email me a sign-in link' }));
    expect(window.location.pathname).toBe('/customers/login');
    expect(screen.getByRole('button', { name: 'Email me a sign-in link' })).toBeTruthy();
  });
});

describe('recovery', () => {
  // covers: call-5, call-6, entity-4, rule-17, rule-18, rule-20, signin-1..3, signin-5, signin-21, signin-22
  it('of the password: code sent, password changed, back on the sign-in page', async () => {
    const sent = server({
      '/users/login/forgot-password': [200, { status: 200, message: 'Code sent.', data: { token: 'r1' } }],
      '/users/login/reset-password': [200, { status: 200, message: 'Changed.', data: { token: 'r1' } }],
    });
    const user = open('/login');
    const forget = () => user.click(screen.getByRole('button', { name: 'Forgot Password?' }));
    await forget();
    await user.click(screen.getByRole('button', { name: 'Back to Login' }));
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy();
    await forget();
    expect(screen.getByRole('heading', { name: 'Recover your password' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('Email or Phone Number required.')).toBeTruthy();
    await user.type(screen.getByLabelText('Email or Phone Number'), ' ada@sward.example ');
    await user.click(screen.getByRole('button', { name: 'Send' }));

    await screen.findByRole('heading', { name: 'Reset your password' });
    expect(screen.getByRole('status').textContent).toBe('Code sent.');
    expect(screen.getByRole('button', { name: 'Back to Login' })).toBeTruthy();
    expect(screen.queryByText('OTP required.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    for (const missing of ['OTP required.', 'New Password required.', 'Confirm Password required.'])
      expect(screen.getByText(missing)).toBeTruthy();
    await user.type(screen.getByLabelText('One-time code (OTP)'), ' 123456 ');
    await user.type(screen.getByLabelText('New Password'), 'Abcdef1!');
    await user.type(screen.getByLabelText('Confirm Password'), 'Abcdef1?');
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    expect(screen.getByText('Confirm password not match')).toBeTruthy();
    await user.clear(screen.getByLabelText('Confirm Password'));
    await user.type(screen.getByLabelText('Confirm Password'), 'Abcdef1!');
    await user.click(screen.getByRole('button', { name: 'Reset password' }));

    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.getByRole('status').textContent).toBe('Changed.');
    expect(sent).toEqual([
      { method: 'PUT', path: '/users/login/forgot-password', body: { emailOrPhone: 'ada@sward.example' } },
      {
        method: 'POST',
        path: '/users/login/reset-password',
        body: { token: 'r1', otp: '123456', password: 'Abcdef1!', confirmPassword: 'Abcdef1!' },
      },
    ]);
  });

  // covers: call-7, signin-1, signin-4, signin-5, signin-23
  it('of the username, and back without it', async () => {
    server({ '/users/login/forgot-username': [200, { status: 200, message: 'Username sent.', data: null }] });
    const user = open('/login');
    await user.click(screen.getByRole('button', { name: 'Enter Username, Email, or Phone Number' }));
    expect(screen.getByRole('heading', { name: 'Recover your username' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back to Login' }));
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enter Username, Email, or Phone Number' }));
    await user.type(screen.getByLabelText('Email or Phone Number'), '5125550100');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.getByRole('status').textContent).toBe('Username sent.');
  });
});

it('switches to Spanish at once when that is chosen', async () => {
  const user = open('/login');
  await user.click(screen.getByRole('button', { name: 'ES' }));
  expect(screen.getByRole('button', { name: 'Iniciar sesión' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('es');
});
