// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import { I18nContextProvider } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LoginData } from '#contract/access/session.calls.ts';
import { DEFAULT_BUSINESS } from '#contract/system/business.ts';
import { rescueOf } from '#server/modules/field/crewDay/rescueSeal.ts';
import { readRescueFile } from '#server/modules/field/rescueFiles/readFile.ts';
import { openCrewDatabase } from '#src/crew/database.ts';
import { newEvent } from '#src/crew/day/newEvent.ts';
import { crewMessages } from '#src/crew/messages.ts';
import { openPhone, type Phone, PhoneContext } from '#src/crew/phone.ts';
import { saveAllUnsent } from '#src/crew/rescue.ts';
import { OutboxBar } from '#src/crew/shell/OutboxBar.tsx';
import { useOpenPhone } from '#src/crew/useOpenPhone.ts';
import { clearSession, storeSession } from '#src/dataProvider/session.ts';
import { unsentReports } from '#src/dataProvider/unsentReports.ts';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { useToasts } from '#src/ui/toasts/toasts.ts';
import { eventually } from '#tests/unit/support/eventually.ts';
import { lend } from '#tests/unit/support/lend.ts';
import { outboxMessages } from '#texts/web/crew/outbox.ts';
import { crewDay, crewStop } from './crewDayFixture.ts';

const SECRET = Buffer.from('0123456789abcdef0123456789abcdef');
const NAMES: Record<number, string> = { 7: 'Nico Diaz', 8: 'Rosa Vega', 9: 'Carl Reyes' };
const login = (id: number): LoginData => ({
  token: `token-${id}`,
  id,
  name: NAMES[id] ?? '',
  type: 'crew',
  role: 'crew',
  loginRole: 'crew',
  permissions: [],
  language: 'en',
  vendor: null,
  crew: { id: 1, name: 'North' },
  customerId: null,
  image: null,
  impersonating: null,
  idleSeconds: 600,
  business: DEFAULT_BUSINESS,
  properties: [],
});

const SENT = 'Sent. It counts as work by the person who made it.';

let phone: Phone;
/** Files that the phone gave its browser to save. */
let files: Blob[];
let takeBack: () => void;

/** Serves the day with the key for the given user's own seal. */
function online(id: number): void {
  const rescue = rescueOf(SECRET, { userId: id, type: 'crew', impersonating: null });
  const data = crewDay([crewStop(1)], { rescue });
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/crew-day')
      ? new Response(JSON.stringify({ data }))
      : Promise.reject(new TypeError('Failed to fetch')),
  );
}

async function signIn(id: number): Promise<void> {
  online(id);
  storeSession(login(id));
  phone = await openPhone(login(id));
  await phone.days.show(null);
}

/** Ends the session, for example because the office deactivated the user. */
async function end(): Promise<void> {
  clearSession();
  await turns();
  phone.close();
}
const turns = async () => {
  for (let turn = 0; turn < 60; turn++) await new Promise(resolve => setImmediate(resolve));
};
const note = (text: string) =>
  phone.outbox.add({ event: newEvent(1, 'note', { text }, null), address: '1 Elm St' });

/** Makes the server accept the first `count` reports sent with the office's code; returns those received. */
function takes(code: string, count: number): string[] {
  const received: string[] = [];
  const { fetch: rest } = globalThis;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.includes('/rescue-files/sent/')) return rest(url, init);
    if (!url.endsWith(`/${code}`))
      return Response.json(
        { status: 422, message: 'Please check the marked fields.', errors: { code: 'Wrong code' } },
        { status: 422 },
      );
    const file = (init.body as FormData).get('file') as Blob;
    const { userId, reports } = readRescueFile(SECRET, Buffer.from(await textOf(file)));
    const ids = reports.map(({ event }) => (event as { id: string }).id);
    const taken = ids.slice(0, count);
    received.push(...taken.map(() => String(userId)));
    return Response.json({ status: 200, message: '', data: { taken, left: ids.length - taken.length } });
  });
  return received;
}

/** The bar about unsent work on the phone that `user` has opened. */
function Bar({ user }: { user: LoginData }) {
  const opened = useOpenPhone(user);
  if (!opened || opened === 'none') return null;
  return (
    <PhoneContext value={opened}>
      <OutboxBar />
    </PhoneContext>
  );
}

/** Opens the list of unsent work, and types the office's code. */
async function sendWithCode(typed: string): Promise<HTMLElement> {
  const i18nProvider = makeI18nProvider([coreMessages, crewMessages, outboxMessages]);
  render(
    <I18nContextProvider value={i18nProvider}>
      <AppTheme density="crew">
        <Bar user={login(8)} />
      </AppTheme>
    </I18nContextProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /from someone else|from others/ }));
  const sheet = await screen.findByRole('dialog');
  await retype(typed);
  return sheet;
}
async function retype(typed: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Code from the office'), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
}

/** Reads the saved file as the office's server does. */
const saved = () =>
  Promise.all(files.map(async file => readRescueFile(SECRET, Buffer.from(await textOf(file)))));
const textOf = (file: Blob) =>
  new Promise<string>(resolve => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

beforeEach(() => {
  files = [];
  const createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  takeBack = lend(URL, { createObjectURL, revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
});
afterEach(async () => {
  cleanup();
  phone.close();
  clearSession();
  const db = await openCrewDatabase();
  for (const name of ['outbox', 'photos', 'days', 'authors', 'readConflicts'] as const) await db.clear(name);
  db.close();
  localStorage.clear();
  takeBack();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('saves the unsent work of someone who left to a file that the office’s server trusts', async () => {
  await signIn(7);
  await note('gate sticks');
  await note('dog');
  await end();
  // A coworker of the same crew.
  await signIn(8);
  expect(phone.outbox.snapshot()).toEqual([]);
  expect(phone.others).toEqual([{ userId: 7, name: 'Nico Diaz', count: 2 }]);
  await phone.saveToFile(7);
  const [file] = await saved();
  expect(file).toMatchObject({ userId: 7 });
  expect(file?.reports.map(({ event }) => (event as { payload: object }).payload)).toEqual([
    { text: 'gate sticks' },
    { text: 'dog' },
  ]);
  // The work stays on the phone, because its author may sign in again.
  await end();
  await signIn(7);
  expect(phone.outbox.snapshot()).toHaveLength(2);
});

it('saves unsent work while no one is signed in, one file per user', async () => {
  await signIn(7);
  await note('gate sticks');
  await end();
  await signIn(8);
  await note('dog');
  await end();
  expect(unsentReports()).toBe(2);
  await saveAllUnsent();
  expect((await saved()).map(({ userId }) => userId)).toEqual([7, 8]);
});

it('keeps a user’s seal only while they are signed in or have unsent work', async () => {
  await signIn(7);
  await note('gate sticks');
  await end();
  await signIn(9);
  await end();
  await signIn(8);
  const db = await openCrewDatabase();
  expect(await db.getAllKeys('authors')).toEqual([7, 8]);
  db.close();
  await end();
  const after = await openCrewDatabase();
  expect(await after.getAllKeys('authors')).toEqual([7]);
  after.close();
});

it('says correctly how other users’ work can reach the office', async () => {
  await signIn(7);
  await note('gate sticks');
  await end();
  await signIn(8);
  const i18nProvider = makeI18nProvider([crewMessages, outboxMessages]);
  render(
    <I18nContextProvider value={i18nProvider}>
      <AppTheme density="crew">
        <PhoneContext value={phone}>
          <OutboxBar />
        </PhoneContext>
      </AppTheme>
    </I18nContextProvider>,
  );
  const bar = screen.getByRole('button', {
    name: '1 report from someone else is on this phone, not sent yet',
  });
  await act(async () => {
    fireEvent.click(bar);
    await turns();
  });
  const sheet = await screen.findByRole('dialog');
  expect(sheet.textContent).toContain('All of your reports have been sent.');
  expect(sheet.textContent).toContain('These send when the person who made them signs in on this phone');
  expect(sheet.textContent).toContain('Nico Diaz (no. 7): 1 report');
  fireEvent.click(screen.getByRole('button', { name: 'Save to a file' }));
  await eventually(async () => expect(await saved()).toMatchObject([{ userId: 7 }]));
});

it('sends it with the office’s code, rejects a wrong one, and keeps what wasn’t taken', async () => {
  await signIn(7);
  await note('gate sticks');
  await note('dog');
  await end();
  await signIn(8);
  const sent = takes('12345678', 1);
  const sheet = await sendWithCode('0000 0000');
  expect(await screen.findByText('Wrong code')).toBeTruthy();
  expect(sent).toEqual([]);
  await retype('1234 5678');
  await screen.findByText(/1 report couldn’t be sent/);
  expect(sheet.textContent).toContain('Nico Diaz (no. 7): 1 report');
  expect(sent).toEqual(['7']);

  await retype('1234 5678');
  const toasts = renderHook(useToasts).result;
  await waitFor(() => expect(toasts.current.map(({ text }) => text)).toEqual([SENT]));
  expect(screen.queryByLabelText('Code from the office')).toBeNull();
  const db = await openCrewDatabase();
  expect(await db.count('outbox')).toBe(0);
  db.close();
});

it('migrates what an earlier version of the app stored', async () => {
  const old = await openDB('sward-crew-before', 1, {
    upgrade(db) {
      const outbox = db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
      outbox.createIndex('byUser', 'userId');
      outbox.createIndex('byId', 'id', { unique: true });
      for (const [name, keyPath] of [
        ['photos', 'id'],
        ['days', ['userId', 'date']],
        ['readConflicts', 'id'],
      ] as const)
        db.createObjectStore(name, { keyPath: typeof keyPath === 'string' ? keyPath : [...keyPath] });
    },
  });
  await old.add('outbox', { id: 'x', userId: 7 });
  old.close();
  const db = await openCrewDatabase('sward-crew-before');
  expect(await db.getAll('outbox')).toMatchObject([{ id: 'x', userId: 7 }]);
  expect(await db.getAll('authors')).toEqual([]);
  db.close();
  await signIn(7);
});
