import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { AnnouncementOfToday, OfficeAnnouncement } from '#contract/messaging/announcements.calls.ts';
import { notifications, officeAnnouncements } from '#server/db/schema/index.ts';
import { announceDue } from '#server/modules/messaging/officeAnnouncements/jobs.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

const PATH = '/office-announcements-master';
let app: TestApp;
let admin: Person;

const body = (more: object = {}) => ({
  title: 'Fuel cards',
  message: 'Hand in your receipts.',
  titleEs: 'Tarjetas de gasolina',
  messageEs: null,
  repeat: 'weekly',
  startDate: '2026-06-12',
  endDate: null,
  ...more,
});
const make = async (more: object = {}) =>
  (await admin.request<OfficeAnnouncement>('POST', PATH, body(more))).body;
const told = async (type: string) => {
  await app.deps.events.idle();
  return app.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.type, type as 'announcement-create')))
    .orderBy(notifications.id);
};

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  // A new user isn't notified of what earlier tests did.
  await app.deps.events.idle();
  app.deps.clock.set(TEST_TODAY);
  await app.db.delete(officeAnnouncements);
  admin = await signedIn(app, 'admin');
  await app.db.delete(notifications);
});
afterAll(() => app.close());

describe('Office announcements', () => {
  // covers: call-91, screen-11
  it('are listed with the days on which they come next', async () => {
    await signedIn(app, 'csr');
    const made = await make();
    expect(made.nextDates).toEqual(['2026-06-12', '2026-06-19', '2026-06-26', '2026-07-03']);
    const list = await admin.request<OfficeAnnouncement[]>(
      'GET',
      `${PATH}?filter={"q":"fuel","repeat":"weekly"}`,
    );
    expect(list.body).toEqual([made]);
    expect((await told('announcement-create')).map(row => row.title)).toContainEqual({
      en: 'Fuel cards',
      es: 'Tarjetas de gasolina',
    });
  });

  // covers: notification-23
  it('can skip one occurrence and restore it', async () => {
    await signedIn(app, 'csr');
    const { id } = await make();
    const skip = (date: string) =>
      admin.request<CallBody<OfficeAnnouncement> & ErrorBody>('POST', `${PATH}/${id}/skip`, { date });
    const skipped = await skip('2026-06-19');
    expect(skipped.body.data.nextDates.slice(0, 2)).toEqual(['2026-06-12', '2026-06-26']);
    expect(skipped.body.data.skippedDates).toEqual(['2026-06-19']);
    expect((await told('announcement-skip')).map(row => row.message)).toContainEqual({
      en: 'It isn’t scheduled for 6/19/2026.',
      es: 'No se muestra el 6/19/2026.',
    });
    expect((await skip('2026-06-18')).body.errors).toHaveProperty('date');
    expect((await skip('2026-06-19')).status).toBe(422);
    app.deps.clock.set('2026-06-19', '06:30');
    expect(await announceDue(app.deps)).toBe(0);
    app.deps.clock.set(TEST_TODAY);
    const back = await admin.request<CallBody<OfficeAnnouncement>>('DELETE', `${PATH}/${id}/skip/2026-06-19`);
    expect(back.body.data.skippedDates).toEqual([]);
  });

  it('come once a day, however often the morning’s work runs, and not before morning', async () => {
    const csr = await signedIn(app, 'csr');
    await make();
    await told('announcement-create');
    await app.db.delete(notifications);
    app.deps.clock.set('2026-06-12', '03:00');
    expect(await announceDue(app.deps)).toBe(0);
    app.deps.clock.set('2026-06-12', '06:00');
    const counts = await Promise.all([announceDue(app.deps), announceDue(app.deps)]);
    expect(counts.sort()).toEqual([0, 1]);
    expect(await announceDue(app.deps)).toBe(0);
    expect((await told('announcement-create')).filter(row => row.userId === csr.userId)).toHaveLength(1);
  });

  it('are sent late if the server was down, only the latest one, and not after a week', async () => {
    await make({ repeat: 'daily', startDate: '2026-06-11' });
    await make({ repeat: 'one-time', startDate: '2026-06-12' });
    await make({ repeat: 'one-time', startDate: '2026-06-20' });
    app.deps.clock.set('2026-06-22', '05:00');
    expect(await announceDue(app.deps)).toBe(2);
    expect(await announceDue(app.deps)).toBe(0);
    app.deps.clock.set('2026-06-22', '07:00');
    expect(await announceDue(app.deps)).toBe(1);
  });

  it('are shown to staff as today’s, except disabled and skipped ones', async () => {
    const shown = await make({ repeat: 'daily', startDate: '2026-06-01', priority: 'high' });
    await make({ repeat: 'daily', startDate: '2026-06-01', isActive: false });
    await make({ repeat: 'weekly', startDate: '2026-06-04' });
    const csr = await signedIn(app, 'csr');
    const today = await csr.request<CallBody<AnnouncementOfToday[]>>('GET', `${PATH}/today`);
    expect(today.body.data.map(row => row.id)).toEqual([shown.id]);
    const crew = await signedIn(app, 'crew');
    expect((await crew.request('GET', `${PATH}/today`)).status).toBe(403);
  });

  it('refuse an end before the start, and record changes and deletions', async () => {
    await signedIn(app, 'csr');
    const refused = await admin.request<ErrorBody>('POST', PATH, body({ endDate: '2026-06-01' }));
    expect(refused.body.errors).toEqual({ endDate: 'The last day comes before the first.' });
    const { id } = await make();
    await admin.request('PUT', `${PATH}/${id}`, body({ title: 'Other' }));
    expect(await told('announcement-update')).not.toHaveLength(0);
    await admin.request('DELETE', `${PATH}/${id}`);
    expect(await told('announcement-remove')).not.toHaveLength(0);
    expect((await admin.request('GET', `${PATH}/${id}`)).status).toBe(404);
  });
});
