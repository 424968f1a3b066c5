import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/core/errors.ts';
import type { CrewAnnouncement } from '#contract/messaging/announcements.calls.ts';
import { notifications } from '#server/db/schema/index.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { makeSide, type Side } from '#tests/api/support/twoSides.ts';

let app: TestApp;
let csr: Person;
let crew: Person;
let other: Person;
let side: Side;

beforeAll(async () => {
  app = await createTestApp();
  csr = await signedIn(app, 'csr');
  side = await makeSide(app, 'mine');
  const elsewhere = await makeSide(app, 'theirs');
  crew = await signedIn(app, 'crew', { vendorId: side.vendorId, crewId: side.crewId });
  other = await signedIn(app, 'crew', { vendorId: elsewhere.vendorId, crewId: elsewhere.crewId });
});
afterAll(() => app.close());

const told = async ({ userId }: Person) => {
  await app.deps.events.idle();
  const rows = await app.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.id);
  return rows.toSorted((one, next) => one.id - next.id).map(row => row.type);
};

describe('crew announcements', () => {
  // covers: call-68, notification-21, notification-22, notification-24, screen-12
  it('reach their crews when they are created, changed and withdrawn', async () => {
    const rain = { title: 'Rain', message: 'Start at ten.', titleEs: 'Lluvia', crewIds: [side.crewId] };
    const made = await csr.request<CrewAnnouncement>('POST', '/crew-announcements', rain);
    expect([made.status, made.body.crewNames.length]).toEqual([201, 1]);
    expect(await told(crew)).toEqual(['announcement-create']);
    const [row] = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, crew.userId))
      .orderBy(notifications.id);
    expect(row).toMatchObject({
      title: { en: 'Rain', es: 'Lluvia' },
      message: { en: 'Start at ten.', es: 'Start at ten.' },
    });
    const path = `/crew-announcements/${made.body.id}`;
    await csr.request('PUT', path, { ...rain, message: 'Start at noon.' }, { 'if-match': '1' });
    expect((await csr.request('DELETE', path)).status).toBe(200);
    expect(await told(crew)).toEqual(['announcement-create', 'announcement-update', 'announcement-remove']);
    expect(await told(other)).toEqual([]);
  });

  it('reach every crew if none is named, and can be searched and exported', async () => {
    await csr.request('POST', '/crew-announcements', { title: 'Party', message: 'Friday at six.' });
    expect(await told(other)).toEqual(['announcement-create']);
    const list = await csr.request<CrewAnnouncement[]>(
      'GET',
      `/crew-announcements?filter=${JSON.stringify({ q: 'friday' })}`,
    );
    expect(list.body.map(row => row.title)).toEqual(['Party']);
    expect((await csr.request<string>('GET', '/crew-announcements/export.csv')).body).toContain('Party');
  });

  it('need a title, a message and crews that exist', async () => {
    const empty = await csr.request<ErrorBody>('POST', '/crew-announcements', {});
    expect(empty.body.errors).toEqual({ title: 'Required.', message: 'Required.' });
    const nobody = { title: 'A', message: 'B', crewIds: [999_999] };
    const answer = await csr.request<ErrorBody>('POST', '/crew-announcements', nobody);
    expect([answer.status, answer.body.errors]).toEqual([422, { crewIds: 'Not valid.' }]);
  });
});
