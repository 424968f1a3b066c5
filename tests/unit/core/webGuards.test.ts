import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { UserType } from '#contract/core/enums.ts';
import { defaultPermissions, PERMISSION_KEYS, type PermissionKey } from '#contract/core/permissions.ts';
import { type GuardSession, guard, homeOf } from '#src/auth/guards.ts';
import { mayOpen, mayUse, moduleOf } from '#src/auth/screenAccess.ts';
import { MENU, trailTo, visibleMenu } from '#src/custom/system/menu/menu.ts';
import { users } from '#src/resources/access/users/index.ts';
import { screensOf } from '#src/ui/page/records.ts';

function session(type: UserType, changes: Partial<GuardSession> = {}): GuardSession {
  return {
    type,
    permissions: defaultPermissions(type),
    vendor: type === 'vendor' ? { id: 7, name: 'Green Blade', status: 'active' } : null,
    properties: type === 'customer' ? [{ _id: 1, address: '1 Elm St', status: 'active' }] : [],
    ...changes,
  };
}

const allow = { kind: 'allow' };
const to = (path: string) => ({ kind: 'redirect', to: path });
const denied = (path: string) => ({ kind: 'deny', to: path, message: 'notAuthorized' });

describe('without a session', () => {
  it('shows both sign-in pages', () => {
    expect(guard('/login', null)).toEqual(allow);
    expect(guard('/crew/login', null)).toEqual(allow);
  });

  // covers: guard-1
  it('sends crew paths to the crew sign-in, everything else to the sign-in', () => {
    expect(guard('/crew', null)).toEqual(to('/crew/login'));
    expect(guard('/crew/dashboard', null)).toEqual(to('/crew/login'));
    expect(guard('/crew/map-crew', null)).toEqual(to('/crew/login'));
    expect(guard('/crew-team', null)).toEqual(to('/login'));
    expect(guard('/', null)).toEqual(to('/login'));
    expect(guard('/customers/view/4', null)).toEqual(to('/login'));
  });

  // covers: guard-2
  it('remembers a work logs address', () => {
    const path = '/worklogs/3/2026-11-21/pending';
    expect(guard(path, null)).toEqual({ kind: 'redirect', to: '/login', remember: path });
  });
});

describe('staff', () => {
  // covers: guard-10, route-1
  it.each(['/', '/login', '/crew/login', '/crew'])('comes from %s to the dashboard', path => {
    expect(guard(path, session('csr'))).toEqual(to('/dashboard'));
  });

  // covers: guard-5
  it('can’t open the crew dashboard, and is redirected from the crew map to its own', () => {
    expect(guard('/crew/dashboard', session('admin'))).toEqual(to('/'));
    expect(guard('/crew/map-crew', session('admin'))).toEqual(to('/map-crew'));
  });

  // covers: guard-9
  it('can open the screens for which it has permission', () => {
    expect(guard('/customers', session('csr'))).toEqual(allow);
    expect(guard('/customers/view/12/', session('csr'))).toEqual(allow);
    expect(guard('/anything-open', session('csr'))).toEqual(allow);
  });

  // covers: error-11, guard-8
  it('is redirected with a message to the root from screens that it may not see', () => {
    expect(guard('/imports', session('csr'))).toEqual(denied('/'));
    expect(guard('/system-settings/signup-process', session('csr'))).toEqual(denied('/'));
    expect(guard('/system-settings', session('csr'))).toEqual(allow);
  });

  // covers: role-30, route-6
  it('needs another permission to turn a sign-up into a customer', () => {
    const without = session('csr', { permissions: ['customer_add'] });
    expect(guard('/new-customer', without)).toEqual(allow);
    expect(guard('/new-customer/12', without)).toEqual(denied('/'));
  });

  it('opens newsletters and contact requests only with their permissions', () => {
    const holding = (...permissions: PermissionKey[]) => session('csr', { permissions });
    const requests = '/system-settings/customer-contact-us';
    for (const path of ['/newsletter', '/newsletter/4', '/newsletter/create', requests])
      expect(guard(path, holding('phrase_list', 'setting_menu'))).toEqual(denied('/'));
    expect(guard('/newsletter/4', holding('newsletter_list'))).toEqual(allow);
    expect(guard('/newsletter/create', holding('newsletter_list'))).toEqual(denied('/'));
    expect(guard('/newsletter/create', holding('newsletter_edit'))).toEqual(allow);
    expect(guard(requests, holding('contact_request_list'))).toEqual(allow);
  });

  // covers: menu-32, role-10
  it('adds and changes users at paths outside the menu, each with its own permission', () => {
    const admin = session('admin');
    const without = { ...admin, permissions: admin.permissions.filter(key => key !== 'user_add') };
    expect([guard('/users/create', admin), guard('/users/create', without)]).toEqual([allow, denied('/')]);
    // Every other create form also requires the permission to save.
    const reader = session('csr', { permissions: ['customer_list', 'market_list', 'vendor_list'] });
    for (const path of ['/markets', '/vendors', '/crew-team', '/reminders'])
      expect([path, guard(path, reader), guard(`${path}/create`, reader)]).toEqual([
        path,
        allow,
        denied('/'),
      ]);
    // A user who sees the list may open one of its rows; without the permission the page is read-only.
    expect(guard('/users/7', without)).toEqual(allow);
    for (const path of ['/users/create', '/users/7']) {
      expect(matchRoutes(screensOf(users), path)).not.toBeNull();
      expect(trailTo(visibleMenu(MENU, admin), path).at(-1)).toMatchObject({ path: '/users' });
    }
  });

  // covers: route-2
  it('starts at the first page that it may see, without redirect loops', () => {
    const without = session('csr', { permissions: ['customer_list'] });
    expect(homeOf(without)).toBe('/customers');
    expect(guard('/', without)).toEqual(to('/customers'));
    expect(guard('/dashboard', without)).toEqual(denied('/'));
    expect(guard('/', session('csr', { permissions: [] }))).toEqual(allow);
  });

  it('opens the list of customers at the path where a customer would open the portal', () => {
    expect(guard('/customers/dashboard', session('csr'))).toEqual(to('/customers'));
  });
});

describe('vendor', () => {
  // covers: guard-3, guard-7
  it('goes from the dashboard to its own page', () => {
    expect(guard('/', session('vendor'))).toEqual(to('/vendors/7/show'));
    expect(guard('/dashboard', session('vendor'))).toEqual(to('/vendors/7/show'));
    expect(guard('/vendors/7/show', session('vendor'))).toEqual(allow);
  });

  // covers: guard-6
  it('without prices yet sees only its own page', () => {
    const pending = session('vendor', { vendor: { id: 7, name: 'New', status: 'pending_for_price' } });
    expect(guard('/vendors', pending)).toEqual(to('/vendors/7/show'));
    expect(guard('/vendors/8/show', pending)).toEqual(to('/vendors/7/show'));
    expect(guard('/vendors/7/show/prices', pending)).toEqual(allow);
  });

  it('can’t open pages that are for the office only', () => {
    const greedy = session('vendor', { permissions: PERMISSION_KEYS });
    expect(guard('/worklogs', greedy)).toEqual(denied('/'));
    expect(guard('/newsletter', greedy)).toEqual(denied('/'));
  });
});

describe('crew', () => {
  // covers: guard-4, route-3
  it.each(['/', '/dashboard', '/crew', '/login', '/crew/login', '/crew/elsewhere'])(
    'comes from %s to its dashboard',
    path => {
      expect(guard(path, session('crew'))).toEqual(to('/crew/dashboard'));
    },
  );

  // covers: role-34, route-4, route-24
  it('has its dashboard and its map', () => {
    expect(guard('/crew/dashboard', session('crew'))).toEqual(allow);
    expect(guard('/crew/map-crew', session('crew'))).toEqual(allow);
    expect(guard('/map-crew', session('crew'))).toEqual(to('/crew/map-crew'));
    expect(guard('/customers', session('crew'))).toEqual(denied('/crew/dashboard'));
  });
});

describe('customer', () => {
  // covers: guard-11
  it.each(['/', '/login', '/crew/login', '/dashboard', '/crew/dashboard'])(
    'comes from %s to its own properties',
    path => {
      expect(guard(path, session('customer'))).toEqual(to('/customers/dashboard'));
    },
  );

  // covers: guard-12
  it('without a property is signed out', () => {
    const none = session('customer', { properties: [] });
    expect(guard('/login', none)).toEqual({ kind: 'signOut', message: 'noProperties' });
  });
});

describe('modules', () => {
  it('are found by the longest matching path of whole segments', () => {
    expect(moduleOf('/system-settings/signup-process')?.view).toBe('sign_up_process');
    expect(moduleOf('/system-settings/other')?.view).toBe('setting_menu');
    expect(moduleOf('/customersX')).toBeUndefined();
  });

  it('require another permission to write and to export', () => {
    const reader = session('csr', { permissions: ['customer_list'] });
    expect(mayOpen('/customers', reader)).toBe(true);
    expect(mayUse(moduleOf('/customers'), reader, 'write')).toBe(false);
    expect(mayUse(moduleOf('/customers'), reader, 'export')).toBe(false);
    expect(mayUse(moduleOf('/phrases'), session('csr'), 'write')).toBe(true);
  });
});
