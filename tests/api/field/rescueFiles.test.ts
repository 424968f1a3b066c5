import { createHmac, randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/core/days.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { CrewDay, RescueSeal } from '#contract/field/crewDay.calls.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import { RESCUE_FORMAT, sealedText } from '#contract/field/rescueFile.ts';
import type {
  RescuePermit,
  RescueResult,
  RescueSent,
  ValidPermit,
} from '#contract/field/rescueFiles.calls.ts';
import {
  assignments,
  fieldEvents,
  history,
  photos,
  rescuePermits,
  securityEvents,
  timeEntries,
  users,
} from '#server/db/schema/index.ts';
import { makeCrews, makeVisit } from '#tests/api/support/crewFixture.ts';
import { holding, type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { upload } from '#tests/api/support/upload.ts';

let app: TestApp;
let crew: Person;
let staff: Person;
let seal: RescueSeal;
let shop: Awaited<ReturnType<typeof makeCrews>>;
let picture: Buffer;

beforeAll(async () => {
  app = await createTestApp();
  shop = await makeCrews(app);
  crew = await signedIn(app, 'crew', { crewId: shop.north.id, vendorId: shop.vendor.id });
  staff = await signedIn(app, 'csr');
  const { rescue } = (await crew.request<CallBody<CrewDay>>('GET', '/crew-day')).body.data;
  if (!rescue) throw new Error('the phone has no key');
  seal = rescue;
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a3' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => app.close());

const northVisit = async (options = {}) =>
  (await makeVisit(app, shop.vendor.id, { crewId: shop.north.id, ...options })).visit;

function report(
  type: FieldEvent['type'],
  assignmentId: number | null,
  minutesAgo: number,
  payload: FieldEvent['payload'] = {},
): FieldEvent {
  const happenedAt = new Date(app.deps.clock.now().getTime() - minutesAgo * 60_000).toISOString();
  return { id: randomUUID(), type, assignmentId, happenedAt, payload };
}

interface FileOptions {
  photos?: Record<string, Buffer>;
  userId?: number;
  installation?: string;
  key?: string;
}

/** A file as the phone saves it. */
function fileOf(events: unknown[], options: FileOptions = {}): string {
  const reports = events.map(event => {
    const photo = options.photos?.[(event as FieldEvent).id];
    return {
      event,
      address: '1 Elm St',
      photo: photo ? `data:image/jpeg;base64,${photo.toString('base64')}` : null,
    };
  });
  const content = {
    savedAt: app.deps.clock.now().toISOString(),
    userId: options.userId ?? crew.userId,
    reports,
  };
  const key = Buffer.from(options.key ?? seal.key, 'hex');
  return JSON.stringify({
    format: RESCUE_FORMAT,
    installation: options.installation ?? seal.installation,
    seal: createHmac('sha256', key).update(sealedText(content)).digest('hex'),
    content,
  });
}

/** Another crew user with a report that was never sent, as the phone saves it. */
async function leftBehind(event: FieldEvent): Promise<{ author: Person; file: string }> {
  const author = await signedIn(app, 'crew', { crewId: shop.north.id, vendorId: shop.vendor.id });
  const { rescue } = (await author.request<CallBody<CrewDay>>('GET', '/crew-day')).body.data;
  return { author, file: fileOf([event], { userId: author.userId, ...(rescue && { key: rescue.key }) }) };
}

async function hand<T = CallBody<RescueResult>>(path: string, text: string, person = staff) {
  const file = { name: 'sward-unsent.json', bytes: text };
  const { status, body } = await upload(app, person, path, {}, file);
  return { status, body: body as unknown as T };
}
const preview = async (text: string) => (await hand('/rescue-files/preview', text)).body.data;
const apply = async (text: string) => (await hand('/rescue-files', text)).body.data;
const outcomes = ({ reports }: RescueResult) =>
  reports.map(({ outcome, photo }) => [outcome, photo?.outcome ?? null]);
const visitOf = async (id: number) =>
  (await app.db.select().from(assignments).where(eq(assignments.id, id)))[0];

describe('a phone’s file of unsent work', () => {
  it('does what the preview says: applies each report once, as its user, with the photos', async () => {
    const [visit, cancelled] = [await northVisit(), await northVisit({ status: 'cancel' })];
    const sent = report('start', visit.id, 50);
    await crew.request('POST', '/field-events', { events: [sent] });
    const photo = report('photo', visit.id, 20, { stage: 'after' });
    const broken = report('photo', visit.id, 19);
    const clock = report('clock', null, 60, { clock: 'in' });
    const file = fileOf(
      [
        clock,
        sent,
        photo,
        broken,
        report('complete', visit.id, 15),
        report('complete', cancelled.id, 10),
        { id: 'x' },
      ],
      { photos: { [photo.id]: picture, [broken.id]: Buffer.from('no picture') } },
    );
    const expected = [
      ['applied', null],
      ['known', null],
      ['applied', 'applied'],
      ['applied', 'rejected'],
      ['applied', null],
      ['conflict', null],
      ['rejected', null],
    ];

    const told = await preview(file);
    expect(told).toMatchObject({ userId: crew.userId, crewName: 'North', isPreview: true });
    expect(outcomes(told)).toEqual(expected);
    expect(told.reports[5]?.reason?.en).toContain('canceled');
    expect(await visitOf(visit.id)).toMatchObject({ status: 'started' });
    expect(await app.db.$count(fieldEvents)).toBe(1);
    expect(await app.db.$count(photos)).toBe(0);

    const done = await apply(file);
    expect(outcomes(done)).toEqual(expected);
    expect(done.reports.map(({ reason }) => reason)).toEqual(told.reports.map(({ reason }) => reason));
    expect(await visitOf(visit.id)).toMatchObject({
      status: 'completed',
      completedById: crew.userId,
      workedMinutes: 35,
    });
    expect(await app.db.select({ id: photos.id, stage: photos.stage }).from(photos)).toEqual([
      { id: photo.id, stage: 'after' },
    ]);
    expect(await app.db.$count(timeEntries, eq(timeEntries.userId, crew.userId))).toBe(1);
    const told2 = await app.db
      .select({ after: history.after, reason: history.reason, actorId: history.actorId })
      .from(history)
      .where(
        and(
          eq(history.entity, 'user'),
          eq(history.entityId, String(crew.userId)),
          eq(history.actorId, staff.userId),
        ),
      );
    expect(told2).toEqual([
      { after: { rescuedReports: 5 }, reason: 'sward-unsent.json', actorId: staff.userId },
    ]);

    expect(outcomes(await apply(file)).map(([outcome]) => outcome)).toEqual([
      ...Array.from({ length: 6 }, () => 'known'),
      'rejected',
    ]);
    expect(await app.db.$count(fieldEvents)).toBe(6);
    expect(await app.db.$count(history, eq(history.actorId, staff.userId))).toBe(1);
    // The phone works again and sends the file's reports anyway.
    const again = await crew.request<CallBody<{ answers: unknown[] }>>('POST', '/field-events', {
      events: [photo],
    });
    expect(again.body.data.answers).toEqual([{ id: photo.id, outcome: 'applied', reason: null }]);
  });

  it('is refused with the reason if it is damaged, altered, unsigned, or from another business', async () => {
    const visit = await northVisit();
    const file = fileOf([report('complete', visit.id, 5)]);
    const refusal = async (text: string) => {
      const { status, body } = await hand<ErrorBody>('/rescue-files', text);
      return `${status} ${body.errors?.file ?? ''}`;
    };
    expect(await refusal(file.slice(0, -40))).toMatch(/^422 .*isn’t a complete file/);
    expect(await refusal('{"format":"other"}')).toMatch(/^422 .*isn’t a complete file/);
    expect(await refusal('{"userId":1,"reports":[]}')).toMatch(/^422 .*older version/);
    expect(await refusal(file.replace(`"assignmentId":${visit.id}`, '"assignmentId":1'))).toMatch(
      /^422 .*changed/,
    );
    expect(await refusal(fileOf([], { userId: staff.userId }))).toMatch(/^422 .*changed/);
    expect(await refusal(fileOf([], { key: '00'.repeat(32) }))).toMatch(/^422 .*changed/);
    expect(await refusal(fileOf([], { installation: 'another' }))).toMatch(/^422 .*another business/);
    expect(await refusal(file.replace(/"seal":"\w+"/, '"seal":null'))).toMatch(/^422 .*isn’t signed/);
    await app.db.update(users).set({ crewId: null }).where(eq(users.id, crew.userId));
    expect(await refusal(file)).toMatch(/^422 .*isn’t on a crew/);
    await app.db.update(users).set({ crewId: shop.north.id }).where(eq(users.id, crew.userId));
    expect(await visitOf(visit.id)).toMatchObject({ status: 'pending' });

    expect((await hand('/rescue-files', file, crew)).status).toBe(403);
    const reader = await holding(app, 'csr', ['assignment_list']);
    expect((await hand('/rescue-files', file, reader)).status).toBe(403);
  });
});

describe('unsent work that a colleague sends', () => {
  it('needs the office’s code for its author, counts as the author’s, once, and says who sent it', async () => {
    const visit = await northVisit();
    const mate = await signedIn(app, 'crew', { crewId: shop.north.id, vendorId: shop.vendor.id });
    const file = fileOf([report('complete', visit.id, 5)]);
    const sent = (code: string) => hand<CallBody<RescueSent>>(`/rescue-files/sent/${code}`, file, mate);
    expect((await sent('00000000')).status).toBe(422);
    expect(await visitOf(visit.id)).toMatchObject({ status: 'pending' });
    const permit = (person: Person) =>
      person.request<CallBody<RescuePermit>>('POST', '/rescue-files/permits', { userId: crew.userId });
    expect((await permit(mate)).status).toBe(403);
    const { code } = (await permit(staff)).body.data;
    expect((await sent(code)).body.data).toMatchObject({ taken: [expect.any(String)], left: 0 });
    expect(await visitOf(visit.id)).toMatchObject({ status: 'completed', completedById: crew.userId });
    expect((await sent(code)).body.data).toMatchObject({ left: 0 });
    expect(await app.db.$count(history, eq(history.actorId, mate.userId))).toBe(1);
    await app.deps.events.idle();
    const logged = await app.db
      .select({ kind: securityEvents.kind, actorId: securityEvents.actorId })
      .from(securityEvents)
      .where(and(eq(securityEvents.userId, crew.userId), eq(securityEvents.actorId, mate.userId)));
    expect(logged).toContainEqual({ kind: 'unsent-taken', actorId: mate.userId });
  });

  it('no longer works once the office revokes the code, and the history says so', async () => {
    const visit = await northVisit();
    const mate = await signedIn(app, 'crew', { crewId: shop.north.id, vendorId: shop.vendor.id });
    const { author, file } = await leftBehind(report('complete', visit.id, 5));
    const sent = (code: string) => hand<ErrorBody>(`/rescue-files/sent/${code}`, file, mate);
    const permits = '/rescue-files/permits';
    const make = async () =>
      (await staff.request<CallBody<RescuePermit>>('POST', permits, { userId: author.userId })).body.data;
    const listed = async () =>
      (await staff.request<CallBody<ValidPermit[]>>('GET', permits)).body.data.map(({ userId }) => userId);
    const revoke = (person: Person) => person.request('DELETE', `${permits}/${author.userId}`);

    const { code } = await make();
    expect(await make()).toMatchObject({ code });
    expect(await listed()).toContain(author.userId);
    expect((await revoke(mate)).status).toBe(403);
    expect((await revoke(staff)).status).toBe(200);
    expect((await revoke(staff)).status).toBe(404);
    expect(await listed()).not.toContain(author.userId);
    const refused = await sent(code);
    expect(refused.status).toBe(422);
    expect(refused.body.errors?.code).toContain('Ask the office for a new one');
    expect(await visitOf(visit.id)).toMatchObject({ status: 'pending' });
    const again = await make();
    expect(again.code).not.toBe(code);
    expect((await sent(again.code)).status).toBe(200);
    expect(await visitOf(visit.id)).toMatchObject({ status: 'completed' });

    const [ended] = await app.db
      .select({ before: history.before, after: history.after })
      .from(history)
      .where(
        and(eq(history.entityId, String(author.userId)), sql`${history.after} = '{"rescueCodeUntil": null}'`),
      );
    expect(ended?.before).toEqual({ rescueCodeUntil: again.until });
    await app.deps.events.idle();
    expect(await app.db.$count(securityEvents, eq(securityEvents.kind, 'unsent-revoked'))).toBe(1);
  });

  it('works through the next day and no longer', async () => {
    const visit = await northVisit();
    const mate = await signedIn(app, 'crew', { crewId: shop.north.id, vendorId: shop.vendor.id });
    const { author, file } = await leftBehind(report('complete', visit.id, 5));
    const made = await staff.request<CallBody<RescuePermit>>('POST', '/rescue-files/permits', {
      userId: author.userId,
    });
    await app.db
      .update(rescuePermits)
      .set({ until: addDays(app.deps.clock.today(), -1) })
      .where(eq(rescuePermits.userId, author.userId));
    expect((await hand(`/rescue-files/sent/${made.body.data.code}`, file, mate)).status).toBe(422);
    const { body } = await staff.request<CallBody<ValidPermit[]>>('GET', '/rescue-files/permits');
    expect(body.data.map(({ userId }) => userId)).not.toContain(author.userId);
  });
});
