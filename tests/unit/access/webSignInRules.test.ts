import { describe, expect, it } from 'vitest';
import type { UserType } from '#contract/core/enums.ts';
import { defaultPermissions } from '#contract/core/permissions.ts';
import { afterSignIn } from '#src/account/signIn/afterSignIn.ts';
import {
  checkEmailOrPhone,
  checkLogin,
  checkReset,
  isCustomerSignInOn,
  roleOf,
} from '#src/account/signIn/signInRules.ts';

const user = (type: UserType, properties: { _id: number; address: string; status: string }[] = []) => ({
  type,
  permissions: defaultPermissions(type),
  vendor: type === 'vendor' ? { id: 7, name: 'Green Blade', status: 'active' } : null,
  properties,
});

describe('the page after sign-in', () => {
  it('depends on the user type', () => {
    expect(afterSignIn(user('customer', [{ _id: 1, address: '1 Elm St', status: 'active' }]), null)).toEqual({
      to: '/customers/dashboard',
    });
    expect(afterSignIn(user('customer'), null)).toEqual({ refused: 'noProperties' });
    expect(afterSignIn(user('crew'), '/worklogs')).toEqual({ to: '/crew/dashboard' });
    expect(afterSignIn(user('admin'), null)).toEqual({ to: '/dashboard' });
    expect(afterSignIn(user('vendor'), null)).toEqual({ to: '/vendors/7/show' });
  });

  it('is the remembered address for staff, if it belongs to this app', () => {
    expect(afterSignIn(user('csr'), '/worklogs?date=2026-11-21')).toEqual({
      to: '/worklogs?date=2026-11-21',
    });
    expect(afterSignIn(user('csr'), '//elsewhere.example')).toEqual({ to: '/dashboard' });
    expect(afterSignIn(user('csr'), 'https://elsewhere.example')).toEqual({ to: '/dashboard' });
  });

  it('is the vendor page for a vendor without prices, whatever page was remembered', () => {
    const pending = { ...user('vendor'), vendor: { id: 9, name: 'New', status: 'pending_for_price' } };
    expect(afterSignIn(pending, '/worklogs')).toEqual({ to: '/vendors/9/show' });
  });
});

describe('the identifier that users may sign in with', () => {
  // covers: signin-9, signin-12
  it('may differ from the username on customer and test hosts and in development, never for crews', () => {
    expect(isCustomerSignInOn('my.greenblade.com', true, 'admin')).toBe(true);
    expect(isCustomerSignInOn('test.greenblade.com', true, 'admin')).toBe(true);
    expect(isCustomerSignInOn('office.greenblade.com', true, 'admin')).toBe(false);
    expect(isCustomerSignInOn('office.greenblade.com', false, 'admin')).toBe(true);
    expect(isCustomerSignInOn('localhost', true, 'admin')).toBe(true);
    expect(isCustomerSignInOn('localhost', false, 'crew')).toBe(false);
  });
});

// covers: signin-17, state-5
it('reads the role from the address', () => {
  expect(roleOf('/login')).toBe('admin');
  expect(roleOf('/crew/login')).toBe('crew');
  expect(roleOf('/crew-team')).toBe('admin');
});

describe('forms', () => {
  // covers: rule-14
  it('require both values to sign in', () => {
    expect(checkLogin({ id: '  ', password: '', code: '' }, false)).toEqual({
      id: 'required',
      password: 'required',
    });
    expect(checkLogin({ id: 'ada', password: ' ', code: '' }, false)).toEqual({});
    expect(checkLogin({ id: 'ada', password: ' ', code: '' }, true)).toEqual({ code: 'codeRequired' });
  });

  // covers: rule-16
  it('require an email or a phone for recovery', () => {
    expect(checkEmailOrPhone({ emailOrPhone: ' ' })).toEqual({ emailOrPhone: 'emailOrPhoneRequired' });
    expect(checkEmailOrPhone({ emailOrPhone: 'a@b.co' })).toEqual({});
  });

  // covers: rule-19
  it('mention a password’s pattern only if its length is valid', () => {
    const reset = (password: string, confirmPassword = password, otp = '123456') =>
      checkReset({ otp, password, confirmPassword });
    expect(reset('', '', ' ')).toEqual({
      otp: 'otpRequired',
      password: 'newPasswordRequired',
      confirmPassword: 'confirmPasswordRequired',
    });
    expect(reset('abc')).toEqual({ password: 'passwordLength', confirmPassword: 'passwordLength' });
    expect(reset('Abcdefgh1!xyz')).toEqual({ password: 'passwordLength', confirmPassword: 'passwordLength' });
    expect(reset('abcdefg')).toEqual({ password: 'passwordPattern' });
    expect(reset('Abc def1!')).toEqual({ password: 'passwordPattern' });
    expect(reset('Abcdef1!', 'Abcdef1?')).toEqual({ confirmPassword: 'passwordMismatch' });
    expect(reset('Abcdef1!')).toEqual({});
  });
});
