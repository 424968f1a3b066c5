import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import { API_BASE } from '#contract/core/paths.ts';
import type { CrewDay, PhotoView } from '#contract/field/crewDay.calls.ts';
import { assignments, history, photos } from '#server/db/schema/index.ts';
import { photoUrl } from '#server/modules/field/photos/photoUrl.ts';
import { makeCrews, makeVisit } from '#tests/api/support/crewFixture.ts';
import { falsePictures } from '#tests/api/support/falsePictures.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let shop: Awaited<ReturnType<typeof makeCrews>>;
let crew: Person;
let otherCrew: Person;
let owner: Person;
let stranger: Person;
let staff: Person;
let visit: Awaited<ReturnType<typeof makeVisit>>;

beforeAll(async () => {
  app = await createTestApp();
  shop = await makeCrews(app);
  visit = await makeVisit(app, shop.vendor.id, { crewId: shop.north.id });
  const foreign = await makeVisit(app, shop.vendor.id, { crewId: shop.south.id });
  crew = await signedIn(app, 'crew', { crewId: shop.north.id });
  otherCrew = await signedIn(app, 'crew', { crewId: shop.south.id });
  owner = await signedIn(app, 'customer', { customerId: visit.customer.id });
  stranger = await signedIn(app, 'customer', { customerId: foreign.customer.id });
  staff = await signedIn(app, 'csr');
});
afterEach(() => app.deps.clock.set(TEST_TODAY));
afterAll(() => app.close());

/** 3000 by 2000 pixels, the right half red, with a location in its EXIF, and rotated. */
async function picture(): Promise<Buffer> {
  const red = await sharp({ create: { width: 1500, height: 2000, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 1500, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '30/1 15/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

async function reported(person: Person, assignmentId: number): Promise<string> {
  const id = randomUUID();
  const happenedAt = app.deps.clock.now().toISOString();
  await person.request('POST', '/field-events', {
    events: [{ id, type: 'photo', assignmentId, happenedAt, payload: { stage: 'before' } }],
  });
  return id;
}

async function upload<T = CallBody<PhotoView>>(person: Person, id: string, file: Buffer, name = 'photo.jpg') {
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const response = await app.app.inject({
    method: 'POST',
    url: `${API_BASE}/field-events/${id}/photo`,
    headers: {
      authorization: person.token,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() as T };
}

async function fetchImage(url: string, token?: string) {
  const response = await app.app.inject({ url, headers: token ? { authorization: token } : {} });
  return { status: response.statusCode, bytes: response.rawPayload, headers: response.headers };
}

describe('photos of a visit', () => {
  it('are rotated upright, stripped of metadata, and resized', async () => {
    const id = await reported(crew, visit.visit.id);
    const answer = await upload(crew, id, await picture());
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ id, width: 1067, height: 1600, stage: 'before' });

    const large = await fetchImage(answer.body.data.url);
    expect(large.headers).toMatchObject({ 'content-type': 'image/jpeg' });
    expect(large.headers['cache-control']).toContain('private');
    const metadata = await sharp(large.bytes).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1067, height: 1600 });
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
    // Rotated by 90 degrees clockwise, the right half is at the bottom.
    const [red = 0, , blue = 0] = await sharp(large.bytes)
      .extract({ left: 500, top: 1500, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(blue);
    const small = await sharp((await fetchImage(answer.body.data.thumbnailUrl)).bytes).metadata();
    expect([small.width, small.height]).toEqual([267, 400]);

    const again = await upload(crew, id, Buffer.from('whatever'));
    expect(again.body.data).toEqual(answer.body.data);
    expect(await app.db.$count(photos, eq(photos.id, id))).toBe(1);
    expect(await app.db.$count(history, eq(history.entityId, id))).toBe(1);
    const day = await crew.request<CallBody<CrewDay>>('GET', '/crew-day');
    expect(day.body.data.stops[0]?.photos).toEqual([answer.body.data]);
  });

  it('are visible to the office, the crew and the owner, and to no one else', async () => {
    const id = await reported(crew, visit.visit.id);
    await upload(crew, id, await picture());
    const statusFor = async (person: Person) => [
      (await person.request('GET', `/photos/${id}`)).status,
      (await person.request('GET', `/photos/${id}/thumbnail`)).status,
    ];
    for (const person of [staff, crew, owner]) expect(await statusFor(person)).toEqual([200, 200]);
    for (const person of [otherCrew, stranger]) expect(await statusFor(person)).toEqual([404, 404]);
    await app.db.update(photos).set({ forCustomer: false }).where(eq(photos.id, id));
    expect(await statusFor(owner)).toEqual([404, 404]);
    expect(await statusFor(staff)).toEqual([200, 200]);
  });

  it('have signed URLs that can’t be altered, expire, and stay the same for days', async () => {
    const id = await reported(crew, visit.visit.id);
    const { url } = (await upload(crew, id, await picture())).body.data;
    expect((await fetchImage(url)).status).toBe(200);
    const other = await reported(crew, visit.visit.id);
    for (const forged of [
      url.replace(id, other),
      url.replace('size=large', 'size=thumbnail'),
      url.replace(/until=\d+/, 'until=99999999999'),
      url.replace(/signature=.*/, 'signature=x'),
    ])
      expect((await fetchImage(forged)).status).toBe(404);
    app.deps.clock.set('2026-06-26');
    expect((await fetchImage(url)).status).toBe(404);
    app.deps.clock.set('2026-06-12');
    const onFriday = photoUrl(app.deps, id);
    app.deps.clock.set('2026-06-16');
    expect(photoUrl(app.deps, id)).toBe(onFriday);
  });

  // covers: portal-50
  it('are refused if they aren’t pictures, are too large, or were never reported', async () => {
    const id = await reported(crew, visit.visit.id);
    for (const [what, bytes] of await falsePictures()) {
      const { status, body } = await upload<ErrorBody>(crew, id, bytes);
      expect([what, status, body.code]).toEqual([what, 415, 'unsupported_file']);
    }
    const huge = await upload<ErrorBody>(crew, id, Buffer.alloc(16 * 1_048_576));
    expect([huge.status, huge.body.code]).toEqual([413, 'too_large']);
    expect((await upload(crew, randomUUID(), await picture())).status).toBe(404);
    expect((await upload(otherCrew, id, await picture())).status).toBe(404);
    expect((await upload(staff, id, await picture())).status).toBe(403);
    const json = await crew.request('POST', `/field-events/${id}/photo`, {});
    expect(json.status).toBe(400);
    // None of these was stored, and a valid picture is still accepted.
    expect(await app.db.$count(photos, eq(photos.id, id))).toBe(0);
    expect((await upload(crew, id, await picture())).status).toBe(200);
  });

  it('of a visit that was given to another crew meanwhile are kept only for the office', async () => {
    const moved = await makeVisit(app, shop.vendor.id, { crewId: shop.north.id });
    await app.db.update(assignments).set({ crewId: shop.south.id }).where(eq(assignments.id, moved.visit.id));
    await app.db.insert(history).values({
      at: app.deps.clock.now(),
      actorName: 'Carl',
      actorType: 'csr',
      entity: 'assignment',
      entityId: String(moved.visit.id),
      action: 'updated',
      before: { crewId: shop.north.id },
      after: { crewId: shop.south.id },
    });
    const id = await reported(crew, moved.visit.id);
    expect((await upload(crew, id, await picture())).status).toBe(200);
    const [row] = await app.db.select().from(photos).where(eq(photos.id, id));
    expect(row?.forCustomer).toBe(false);
    const foreign = await makeVisit(app, shop.vendor.id, { crewId: shop.south.id });
    const guess = await reported(crew, foreign.visit.id);
    expect((await upload(crew, guess, await picture())).status).toBe(404);
  });
});
