// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AdminContext, memoryStore } from 'react-admin';
import { MemoryRouter, Navigate, Route, Routes } from 'react-router-dom';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LoginData } from '#contract/access/session.calls.ts';
import type { NotificationType, UserType } from '#contract/core/enums.ts';
import { defaultPermissions, type PermissionKey } from '#contract/core/permissions.ts';
import { STORAGE_KEYS } from '#contract/core/storage.ts';
import type { PersonWeek } from '#contract/field/timeSheets.calls.ts';
import type { NotificationView } from '#contract/messaging/notifications.calls.ts';
import type { AssignmentDetail } from '#contract/schedule/visits.calls.ts';
import { DEFAULT_BUSINESS } from '#contract/system/business.ts';
import { Boot } from '#src/Boot.tsx';
import { StaffMenu } from '#src/custom/system/menu/StaffMenu.tsx';
import ProfilePanel from '#src/custom/system/shell/header/ProfilePanel.tsx';
import { ShellToasts } from '#src/custom/system/shell/ShellToasts.tsx';
import { dataProvider } from '#src/dataProvider/dataProvider.ts';
import { clearSession, storeSession, storeUser } from '#src/dataProvider/session.ts';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import PersonPage from '#src/resources/field/timeSheets/PersonPage.tsx';
import { TodayAnnouncements } from '#src/resources/messaging/officeAnnouncements/TodayAnnouncements.tsx';
import StaffApp from '#src/StaffApp.tsx';
import { staffMessages } from '#src/staffMessages.ts';
import { NotificationBell } from '#src/ui/notifications/NotificationBell.tsx';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { crew, summary, visit } from '#tests/unit/support/workLogFixture.ts';

// Screens that these tests open, loaded in advance.
import '#src/custom/field/worklogs/WorkLogsPage.tsx';
import '#src/resources/money/charges/PostponedChargeList.tsx';
import '#src/resources/territory/vendors/VendorList.tsx';
import '#src/resources/schedule/visits/VisitPage.tsx';

/** Listeners of the page's socket. */
const line = new Map<string, (...told: unknown[]) => void>();
vi.mock('socket.io-client', () => ({
  io: () => ({
    on: (event: string, listener: () => void) => line.set(event, listener),
    disconnect: () => line.clear(),
  }),
}));

const loginOf = (type: UserType, without: PermissionKey[] = []): LoginData => ({
  token: 'secret',
  id: 5,
  name: 'Ines Paz',
  type,
  role: type,
  loginRole: 'admin',
  permissions: defaultPermissions(type).filter(key => !without.includes(key)),
  language: 'en',
  vendor: null,
  crew: null,
  customerId: null,
  image: null,
  impersonating: null,
  idleSeconds: 600,
  business: DEFAULT_BUSINESS,
  properties: [],
});

const skipped = visit(7, { status: 'skipped', skipReason: 'Too wet' });
const detail = {
  ...skipped,
  property: { ...skipped, id: 7, state: 'TX', gateHours: [], isPinApproximate: false },
  customer: { id: 7, code: 'C-7', name: 'Maria Lopez', phone: null, email: null },
  terms: null,
  frequency: 1,
  checklist: [],
  rating: null,
  crewMembers: [],
  notes: [],
  photos: [],
  charge: null,
  actions: [],
} as unknown as AssignmentDetail;

/** Returns a week with one day without work. */
function weekOf(type: UserType): PersonWeek {
  const none = { workMinutes: 0, breakMinutes: 0, netMinutes: 0 };
  return {
    ...none,
    userId: 9,
    name: 'Jo Reed',
    type,
    crewName: null,
    from: '2024-06-10',
    to: '2024-06-16',
    week: 24,
    year: 2024,
    overtimeMinutes: 0,
    state: 'out',
    days: [{ ...none, date: '2024-06-10', crews: [], entries: [] }],
  };
}

const said = (data: unknown) => ({ status: 200, message: '', data });
/** The server's answers by path; other lists are empty, and all other calls stay pending. */
const ANSWERS: Record<string, unknown> = {
  '/work-logs/summary': said({ ...summary([crew(1, 2)]), total: 2 }),
  '/work-logs': [visit(6), skipped],
  '/assignments/7': detail,
  '/expected-times': said({ times: [] }),
  '/office-announcements-master/today': said([
    {
      id: 1,
      title: 'Fuel cards',
      message: '<p>Hand in your receipts.</p>',
      titleEs: 'Tarjetas de gasolina',
      messageEs: '<p>Entregue sus recibos.</p>',
      priority: 'medium',
    },
  ]),
  '/notifications/5': said({ list: [], read: 0, total: 0, unread: 0 }),
};

const asked: URL[] = [];
const scrolled = vi.fn();
/** Number of notes played, and the loudest volume. */
let played = { notes: 0, loudest: 0 };

beforeEach(() => {
  asked.length = 0;
  scrolled.mockClear();
  played = { notes: 0, loudest: 0 };
  localStorage.clear();
  vi.stubGlobal('scrollTo', scrolled);
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://localhost');
    asked.push(url);
    const body = ANSWERS[url.pathname.replace('/api/v1', '')] ?? (url.searchParams.has('range') && []);
    if (!body) return new Promise(() => {});
    return Response.json(body, { headers: { 'Content-Range': 'rows 0-1/2' } });
  });
  vi.stubGlobal('AudioContext', FakeAudio);
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});
// Test files share modules, so the next file must not use this one's socket.
afterAll(() => {
  vi.doUnmock('socket.io-client');
  vi.resetModules();
});

class FakeAudio {
  currentTime = 0;
  destination = {};
  resume = async () => undefined;
  createOscillator = () => {
    played.notes += 1;
    return { frequency: {}, connect: (next: unknown) => next, start() {}, stop() {} };
  };
  createGain = () => ({
    gain: {
      setValueAtTime() {},
      linearRampToValueAtTime: (volume: number) => {
        played.loudest = Math.max(played.loudest, volume);
      },
      exponentialRampToValueAtTime() {},
    },
    connect: (next: unknown) => next,
  });
}

/** Renders a part of the office's app. */
function show(part: ReactNode) {
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={dataProvider}
        i18nProvider={makeI18nProvider([coreMessages, ...staffMessages])}
        store={memoryStore()}
      >
        <AppTheme density="staff">{part}</AppTheme>
      </AdminContext>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

/** Returns the style of the fixed-position element around a node. */
function fixedAround(node: Element | null): CSSStyleDeclaration | null {
  const style = node && getComputedStyle(node);
  return style === null || style.position === 'fixed' ? style : fixedAround(node?.parentElement ?? null);
}

// covers: limit-7, route-18, route-19, route-21, route-22, route-27
it('opens a crew’s day by status, postponed charges and a visit at their own paths, each at the top', async () => {
  storeSession(loginOf('csr'));
  window.history.replaceState(null, '', '/worklogs/1/2026-06-10/skipped');
  await act(async () => void render(<StaffApp />));
  expect(await screen.findByText('7 Elm St')).toBeTruthy();
  expect(screen.queryByText('6 Elm St')).toBeNull();
  scrolled.mockClear();
  /** Navigates like the browser's own buttons. */
  const goTo = (path: string) =>
    act(async () => {
      window.history.pushState({}, '', path);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
  await goTo('/worklogs/1/2026-06-10/pending');
  expect(await screen.findByText('6 Elm St')).toBeTruthy();
  expect(screen.queryByText('7 Elm St')).toBeNull();
  await goTo('/reports/charge-later-customers?date=2026-07-01&propertyId=7');
  await waitFor(() => {
    const filters = asked
      .map(url => url.searchParams.get('filter') ?? '')
      .filter(text => text.includes('2026-07-01'));
    expect(JSON.parse(filters[0] ?? '{}')).toMatchObject({ date: '2026-07-01', propertyId: '7' });
  });
  await goTo('/assignments/7');
  const titled = (title: string) =>
    waitFor(() => expect(document.querySelector('h1')?.textContent).toContain(title));
  await titled('7 Elm St');
  expect(screen.getByText('Too wet')).toBeTruthy();
  expect(scrolled.mock.calls).toEqual([1, 2, 3].map(() => [0, 0]));
  fireEvent.click(document.querySelector('a[href="/vendors"]') as HTMLElement);
  await titled('Vendors');
  expect(scrolled).toHaveBeenCalledTimes(4);
  // Ten rows per page by default.
  await waitFor(() =>
    expect(asked.find(url => url.pathname === '/api/v1/vendors')?.searchParams.get('range')).toBe('[0,9]'),
  );
});

// covers: limit-23, shell-3, state-9..11
it('shows notifications for five seconds and with a sound, unless they are silent or the sound is off', async () => {
  const login = loginOf('csr');
  storeSession(login);
  const user = show(
    <>
      <NotificationBell user={login} hasPage={() => false} />
      <ProfilePanel user={login} onClose={() => undefined} />
      <ShellToasts />
    </>,
  );
  await waitFor(() => expect(line.has('csr')).toBe(true));
  const tell = async (type: NotificationType, title: string) => {
    played = { notes: 0, loudest: 0 };
    const about = { _id: 1, id: 1, date: '2026-06-10T15:00:00Z', isRead: false, completedBy: null };
    const additionalData = { property: null, others: {} };
    const notification: NotificationView = { ...about, type, title, message: 'Look.', additionalData };
    await act(async () => line.get('csr')?.(notification));
    return played;
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (const type of ['service-started', 'service-completed', 'announcement-update'] as const) {
      expect(await tell(type, 'Quiet')).toEqual({ notes: 0, loudest: 0 });
      expect(screen.queryByText('Quiet')).toBeNull();
    }
    const usual = await tell('service-skip', 'Skipped');
    // At the bottom, so that the toast doesn't cover the header's buttons.
    expect(fixedAround(screen.getByText('Skipped'))).toMatchObject({ bottom: '84px' });
    act(() => void vi.advanceTimersByTime(4999));
    expect(screen.getByText('Skipped')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText('Skipped')).toBeNull();
    for (const end of ['', '-approved', '-rejected'] as const) {
      const urgent = await tell(`extra-service-time-request${end}`, `More time${end}`);
      expect(urgent.notes).toBeGreaterThan(usual.notes);
      expect(urgent.loudest).toBeGreaterThan(usual.loudest);
      expect(screen.getByText(`More time${end}`)).toBeTruthy();
    }
  } finally {
    vi.useRealTimers();
  }
  await user.click(screen.getByRole('menuitem', { name: 'Turn sound off' }));
  expect(await tell('payment-failed', 'Declined')).toEqual({ notes: 0, loudest: 0 });
  expect(screen.getByText('Declined')).toBeTruthy();
});

// covers: entity-2, role-29, shell-2, shell-3, shell-5, shell-6
it('switches the theme in the profile menu, which has a sound switch only for the office', async () => {
  const panel = (type: UserType, without: PermissionKey[] = []) => {
    cleanup();
    return show(<ProfilePanel user={loginOf(type, without)} onClose={() => undefined} />);
  };
  const item = (name: string | RegExp) => screen.queryByRole('menuitem', { name });
  const user = panel('admin');
  const ground = () => getComputedStyle(document.body).backgroundColor;
  const light = ground();
  await user.click(screen.getByRole('menuitem', { name: 'Dark theme' }));
  await waitFor(() => expect(ground()).not.toBe(light));
  await user.click(screen.getByRole('menuitem', { name: 'Light theme' }));
  await waitFor(() => expect(ground()).toBe(light));
  expect(item('My Profile')?.getAttribute('href')).toBe('/profile');
  expect([item(/sound/) !== null, item('Change Password')?.getAttribute('href')]).toEqual([
    true,
    '/change-password',
  ]);
  panel('vendor', ['user_password_update']);
  expect([item(/sound/), item('Change Password')]).toEqual([null, null]);
});

// covers: menu-6, menu-28..31
it('administrators see “customers” where others see “properties”', async () => {
  storeSession(loginOf('admin'));
  show(<StaffMenu />);
  const named = (path: string) =>
    screen
      .getAllByRole('link')
      .find(link => link.getAttribute('href') === path)
      ?.getAttribute('aria-label');
  const usual = { '/dashboard': 'Dashboard', '/workcal': 'Work Calendar', '/crew-team': 'Crew' };
  const both = { ...usual, '/vendors': 'Vendors', '/reports': 'Reports', '/newsletter': 'Newsletter' };
  const expectNames = (names: Record<string, string>) =>
    expect(Object.fromEntries(Object.keys(names).map(path => [path, named(path)]))).toEqual(names);
  expectNames({ ...both, '/new-customer': 'Add New Customer', '/customers': 'Customers' });
  await act(async () => storeUser(loginOf('csr')));
  expectNames({ ...both, '/new-customer': 'Add New Property', '/customers': 'Properties' });
});

it('collapses today’s announcements to their titles on a phone, in the reader’s language', async () => {
  storeSession(loginOf('csr'));
  localStorage.setItem(STORAGE_KEYS.language, 'es');
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }));
  show(<TodayAnnouncements />);
  const title = await screen.findByText('Tarjetas de gasolina');
  expect(title.closest('details')?.open).toBe(false);
  expect(title.closest('details')?.textContent).toContain('Entregue sus recibos.');
  expect(screen.queryByText('Fuel cards')).toBeNull();
});

it('offers entering hours only to users who keep a time sheet', async () => {
  storeSession(loginOf('admin'));
  const openSheet = async (type: UserType) => {
    cleanup();
    ANSWERS['/time-sheets/people/9'] = weekOf(type);
    show(
      <Routes>
        <Route path="/" element={<Navigate to="/time-sheets/people/9" />} />
        <Route path="/time-sheets/people/:userId" element={<PersonPage />} />
      </Routes>,
    );
    expect(await screen.findByText('Jo Reed')).toBeTruthy();
    return screen.queryAllByRole('button', { name: /^Add entry/ }).length;
  };
  expect(await openSheet('crew')).toBe(2);
  expect(screen.queryByText('Only the office and crews keep time sheets.')).toBeNull();
  expect(await openSheet('customer')).toBe(0);
  expect(screen.getByText('Only the office and crews keep time sheets.')).toBeTruthy();
});

// covers: limit-24
it('shows a spinner of 40 pixels while an app is loading', () => {
  render(<Boot />);
  const { width, height } = getComputedStyle(screen.getByRole('progressbar'));
  expect([width, height]).toEqual(['40px', '40px']);
});
