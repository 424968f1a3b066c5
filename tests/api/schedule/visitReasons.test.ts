import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionUser } from '#contract/access/session.calls.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { CrewDay } from '#contract/field/crewDay.calls.ts';
import type { HistoryEntry } from '#contract/insight/history.calls.ts';
import { DEFAULT_REASONS, type VisitReasonLists } from '#contract/schedule/visitReasons.ts';
import type { SettingView } from '#contract/system/settings.calls.ts';
import {
  assignments,
  customers,
  history,
  notices,
  notifications,
  settings,
} from '#server/db/schema/index.ts';
import { makeCrews, makeVisit } from '#tests/api/support/crewFixture.ts';
import { sendReports } from '#tests/api/support/fieldReports.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

const WASPS = { en: 'Wasps', es: 'Avispas' };

let app: TestApp;
let admin: Person;
let crew: Person;
let shop: Awaited<ReturnType<typeof makeCrews>>;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  shop = await makeCrews(app);
  crew = await signedIn(app, 'crew', { crewId: shop.north.id, vendorId: shop.vendor.id });
});
afterAll(() => app.close());

const newVisit = async () => (await makeVisit(app, shop.vendor.id, { crewId: shop.north.id })).visit;
const save = (value: object) =>
  admin.request<CallBody<SettingView<'visitReasons'>> & ErrorBody>('PUT', '/settings/visitReasons', value, {
    'accept-language': 'es',
  });
const saved = async () =>
  (await admin.request<CallBody<SettingView<'visitReasons'>>>('GET', '/settings/visitReasons')).body.data
    .value;
const skip = (id: number, reason: string) =>
  admin.request<ErrorBody>('POST', `/assignments/${id}/skip`, { reason });
const storedOf = async (id: number) => {
  const [visit] = await app.db.select().from(assignments).where(eq(assignments.id, id));
  return visit?.skipReason ?? visit?.cancelReason;
};
const file = async (address: string, language: string) =>
  (await admin.request<string>('GET', address, undefined, { 'accept-language': language })).body;

describe('reasons for skipping and canceling visits', () => {
  // covers: visitReasons.skip, visitReasons.cancel
  it('are added, renamed, reordered and retired by the office, and reach every page and phone', async () => {
    const [first, ...rest] = DEFAULT_REASONS.skip;
    if (!first) throw new Error('No reason to skip.');
    const renamed = { ...first, label: { en: 'Locked out', es: 'Cerrado con llave' } };
    const answer = await save({
      skip: [...rest, { label: WASPS }, { ...renamed, isRetired: true }],
      cancel: DEFAULT_REASONS.cancel,
    });
    expect(answer.status).toBe(200);
    const lists: VisitReasonLists = {
      skip: [...rest, { key: 'skip-1', label: WASPS, isRetired: false }, { ...renamed, isRetired: true }],
      cancel: DEFAULT_REASONS.cancel,
    };
    expect(answer.body.data.value).toEqual(lists);
    const session = await admin.request<CallBody<SessionUser>>('GET', '/users/session');
    expect(session.body.data.business.visitReasons).toEqual(lists);
    const day = await crew.request<CallBody<CrewDay>>('GET', '/crew-day');
    expect(day.body.data.visitReasons).toEqual(lists);
  });

  it('are retired instead of removed, so that no record loses its reason', async () => {
    const before = await saved();
    const { status, body } = await save({ ...before, skip: before.skip.slice(0, -1) });
    expect([status, body.errors]).toEqual([
      422,
      { skip: '«Cerrado con llave» no se puede quitar, porque puede haber visitas que lo tienen. Retírelo.' },
    ]);
    expect(await saved()).toEqual(before);
  });

  it.each([
    ['its key', 'skip-1', 'skip-1'],
    ['its label in another language', 'Avispas', 'skip-1'],
    ['the sentence of an earlier version', 'Dog in the yard', 'dog-in-yard'],
    ['free text', 'Wasp nest by the gate', 'Wasp nest by the gate'],
  ])('are stored by key when they are sent as %s', async (_how, sent, stored) => {
    const { id } = await newVisit();
    expect((await skip(id, sent)).status).toBe(200);
    expect(await storedOf(id)).toBe(stored);
    const [entry] = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'assignment'), eq(history.entityId, String(id))))
      .orderBy(desc(history.id));
    expect(entry).toMatchObject({ reason: stored, after: { skipReason: stored } });
  });

  it('are accepted, by key or text, from a phone that was offline when they were retired', async () => {
    for (const reason of ['gate-locked', 'Gate locked']) {
      const { id } = await newVisit();
      const happenedAt = new Date(app.deps.clock.now().getTime() - 60_000).toISOString();
      const [result] = await sendReports(crew, [
        { id: randomUUID(), type: 'skip', assignmentId: id, happenedAt, payload: { reason } },
      ]);
      expect(result).toMatchObject({ outcome: 'applied' });
      expect(await storedOf(id)).toBe('gate-locked');
    }
  });

  it('are shown in the reader’s language in files, reports, the history, emails and notifications', async () => {
    const { id, customerId } = await newVisit();
    await app.db
      .update(customers)
      .set({ email: 'ana@example.com', phone: null, language: 'es' })
      .where(eq(customers.id, customerId));
    const told = { byEmail: true, byText: false };
    await admin.request('POST', `/assignments/${id}/skip`, { reason: 'gate-locked', ...told });
    await app.deps.events.idle();

    for (const [language, label] of [
      ['es', 'Cerrado con llave'],
      ['en', 'Locked out'],
    ] as const) {
      expect(
        await file(`/work-logs/export.csv?filter=${encodeURIComponent(`{"id":${id}}`)}`, language),
      ).toContain(label);
      expect(await file('/reports/skips/export.csv?filter={"period":"all"}', language)).toContain(label);
      expect(await file('/histories/list/export.csv', language)).toContain(label);
    }
    const found = await admin.request<HistoryEntry[]>(
      'GET',
      `/histories/list?filter=${encodeURIComponent('{"q":"locked out"}')}`,
    );
    expect([found.status, JSON.stringify(found.body)]).toEqual([200, expect.stringContaining('gate-locked')]);
    const [letter] = await app.db.select().from(notices).where(eq(notices.customerId, customerId));
    expect(letter?.body).toContain('Cerrado con llave');
    const [note] = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.type, 'service-skip'))
      .orderBy(desc(notifications.id));
    expect(note?.message.en).toContain('Locked out');
    expect(note?.message.es).toContain('Cerrado con llave');
  });

  it('are kept in the report behind a row, whether predefined or free text', async () => {
    const rowsOf = async (reason: string | string[]) => {
      const filter = encodeURIComponent(JSON.stringify({ period: 'all', reason }));
      const { body } = await admin.request<{ reason: string }[]>('GET', `/reports/visits?filter=${filter}`);
      return [...new Set(body.map(row => row.reason))].sort();
    };
    expect(await rowsOf('Wasp nest by the gate')).toEqual(['Wasp nest by the gate']);
    expect(await rowsOf(['skip-1', 'dog-in-yard'])).toEqual(['dog-in-yard', 'skip-1']);
    await app.db.delete(settings).where(eq(settings.key, 'visitReasons'));
  });
});
