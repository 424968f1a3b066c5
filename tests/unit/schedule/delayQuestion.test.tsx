// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionUser } from '#contract/access/session.calls.ts';
import type { DelayServiceConfig } from '#contract/schedule/serviceDelay.calls.ts';
import { type CrewDatabase, openCrewDatabase } from '#src/crew/database.ts';
import { crewMessages } from '#src/crew/messages.ts';
import { Outbox } from '#src/crew/outbox/outbox.ts';
import { outboxStore } from '#src/crew/outbox/outboxStore.ts';
import { type Phone, PhoneContext } from '#src/crew/phone.ts';
import { DelayQuestion } from '#src/crew/shell/DelayQuestion.tsx';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { FakeServer } from '#tests/unit/field/outboxNetwork.ts';
import { eventually } from '#tests/unit/support/eventually.ts';
import { outboxMessages } from '#texts/web/crew/outbox.ts';

const QUESTION: DelayServiceConfig = {
  display: true,
  type: 'service-delay-initial',
  notificationId: 8,
  title: 'Will you finish today?',
  description: 'Visits that are left: 3.',
  expire: '2026-06-10T20:50:00.000Z',
};
const NEWS: DelayServiceConfig = {
  ...QUESTION,
  type: 'service-delay-confirm',
  notificationId: 9,
  title: 'Visits were moved',
  expire: null,
};
const NOTHING: DelayServiceConfig = { ...QUESTION, display: false, type: null, notificationId: null };

const i18nProvider = makeI18nProvider([crewMessages, outboxMessages]);
let db: CrewDatabase;
let server: FakeServer;
let outbox: Outbox;
let count = 0;

beforeEach(async () => {
  db = await openCrewDatabase(`delay-${++count}`);
  server = new FakeServer([]);
  outbox = new Outbox(1, outboxStore(db), server, {
    onTaken: async () => undefined,
    onPhotoTaken: async () => undefined,
  });
});
afterEach(() => {
  cleanup();
  db.close();
  vi.unstubAllGlobals();
});

/** Sets the server's answer, or makes it unreachable. */
const says = (config: DelayServiceConfig | null) =>
  vi.stubGlobal('fetch', async () => {
    if (!config) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ status: 200, message: '', data: config }));
  });

function load(): void {
  const user = { id: 1, impersonating: null, crew: { id: 1, name: 'North' } } as SessionUser;
  const phone = { outbox, user, days: { reload: vi.fn() } } as unknown as Phone;
  render(
    <I18nContextProvider value={i18nProvider}>
      <AppTheme density="crew">
        <PhoneContext value={phone}>
          <DelayQuestion />
        </PhoneContext>
      </AppTheme>
    </I18nContextProvider>,
  );
}

/** Opens the page online, then goes offline. */
async function open(config: DelayServiceConfig) {
  says(config);
  load();
  await screen.findByRole('dialog');
  says(null);
}

const tap = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 60; turn++) await new Promise(resolve => setImmediate(resolve));
  });
function tapBeside(): void {
  const beside = document.querySelector('.MuiDialog-container') ?? document.body;
  fireEvent.mouseDown(beside);
  fireEvent.click(beside);
}
const isAsked = () => screen.queryByText('Visits that are left: 3.') !== null;
const kept = () => outbox.snapshot().map(({ event: { type, payload } }) => ({ type, payload }));

it.each([
  [QUESTION, 'No', 'no'],
  [QUESTION, 'Yes, we finish today', 'yes'],
  [NEWS, 'Ok', 'yes'],
] as const)('stores an answer offline, and doesn’t ask again', async (config, name, delayAnswer) => {
  await open(config);
  await tap(name);
  await eventually(() => expect(isAsked()).toBe(false));
  const payload = { notificationId: config.notificationId, delayAnswer };
  expect(kept()).toEqual([{ type: 'delay-answer', payload }]);
  expect(screen.queryByRole('button', { name: config.title })).toBeNull();
});

it.each([
  ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
  ['a tap beside it', tapBeside],
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Answer later' }))],
])('is put aside by %s without a network, and opens again from its line', async (_how, close) => {
  await open(QUESTION);
  act(() => void close());
  await eventually(() => expect(isAsked()).toBe(false));
  await tap(QUESTION.title);
  expect(isAsked()).toBe(true);
  expect(kept()).toEqual([]);
});

it('isn’t shown again if the page is reloaded before the answer is sent', async () => {
  await open(QUESTION);
  await tap('No');
  cleanup();
  says(QUESTION);
  load();
  await settle();
  expect(isAsked()).toBe(false);
  // Once the answer has been sent, the page shows the server's next state.
  says(NEWS);
  await act(async () => void (await outbox.flush()));
  await screen.findByText(NEWS.title);
});

it('isn’t shown if the server asks nothing', async () => {
  await open(QUESTION);
  says(NOTHING);
  await tap('No');
  await act(async () => void (await outbox.flush()));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
});
