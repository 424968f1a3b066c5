import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { CrewDay } from '#contract/field/crewDay.calls.ts';
import type { AnnouncementOfCrew, Crew, CrewNote } from '#contract/territory/crews.calls.ts';
import { crewAnnouncements, crews, vendors } from '#server/db/schema/index.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
let vendor: Person;
let foreign: Person;
let crewId: number;

const notes = (person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', rest = '', body?: unknown) =>
  person.request<CallBody<CrewNote[]> & ErrorBody>(method, `/vendors/crews/${crewId}/notes${rest}`, body);

beforeAll(async () => {
  app = await createTestApp();
  const [own, other] = await app.db
    .insert(vendors)
    .values([
      { companyName: 'Green Blade', commissionPercent: 20, status: 'active' },
      { companyName: 'Lone Star', commissionPercent: 20, status: 'active' },
    ])
    .returning();
  const [crew] = await app.db
    .insert(crews)
    .values({ vendorId: own?.id ?? 0, name: 'North', serviceTypes: ['mow'] })
    .returning();
  crewId = crew?.id ?? 0;
  admin = await signedIn(app, 'admin');
  vendor = await signedIn(app, 'vendor', { vendorId: own?.id ?? 0 });
  foreign = await signedIn(app, 'vendor', { vendorId: other?.id ?? 0 });
});
afterAll(() => app.close());

describe('Crew notes', () => {
  // covers: call-67
  it('are written and read by office and vendor; other vendors and the crew can’t list them', async () => {
    expect((await notes(vendor, 'POST', '', { text: 'New mower ordered 🚜' })).status).toBe(200);
    const csr = await signedIn(app, 'csr');
    const list = (await notes(csr, 'POST', '', { text: 'Ask for the gate key' })).body.data;
    expect(list.map(note => [note.text, note.isEditable])).toEqual([
      ['Ask for the gate key', true],
      ['New mower ordered 🚜', false],
    ]);
    expect((await notes(foreign, 'GET')).status).toBe(404);
    const crew = await signedIn(app, 'crew', { crewId });
    expect((await notes(crew, 'GET')).status).toBe(403);
  });

  it('refuse empty and overlong texts, and edits by another user', async () => {
    expect((await notes(vendor, 'POST', '', { text: '  ' })).body.errors).toHaveProperty('text');
    expect((await notes(vendor, 'POST', '', { text: 'x'.repeat(10_000) })).body.errors).toEqual({
      text: 'Too long.',
    });
    const [, first] = (await notes(admin, 'GET')).body.data;
    const csr = await signedIn(app, 'csr');
    expect((await notes(csr, 'PUT', `/${first?.id}`, { text: 'Mine now' })).status).toBe(403);
  });

  it('are changed and deleted, with entries in the crew’s history', async () => {
    const [note] = (await notes(admin, 'GET')).body.data;
    const changed = (await notes(admin, 'PUT', `/${note?.id}`, { text: 'Key is here' })).body.data;
    expect(changed[0]?.text).toBe('Key is here');
    expect((await notes(admin, 'DELETE', `/${note?.id}`)).body.data).toHaveLength(1);
    expect((await notes(admin, 'DELETE', `/${note?.id}`)).status).toBe(404);
    const history = await admin.request<{ after: Record<string, unknown> }[]>(
      'GET',
      `/histories/list?filter={"entity":"crew","entityId":"${crewId}"}`,
    );
    expect(JSON.stringify(history.body)).toContain('Key is here');
  });

  // covers: call-67
  it('for the crew are part of its day and reach its phones at once; others are not', async () => {
    const crew = await signedIn(app, 'crew', { crewId });
    const told = async () =>
      (await crew.request<CallBody<CrewDay>>('GET', '/crew-day')).body.data.notes.map(note => note.text);
    await notes(vendor, 'POST', '', { text: 'The office’s alone' });
    const [note] = (await notes(vendor, 'POST', '', { text: 'Fuel at the yard only', forCrew: true })).body
      .data;
    expect(note).toMatchObject({ forCrew: true });
    expect(await told()).toEqual(['Fuel at the yard only']);
    await notes(vendor, 'PUT', `/${note?.id}`, { text: 'Fuel at the yard only', forCrew: false });
    expect(await told()).toEqual([]);
    const history = await admin.request(
      'GET',
      `/histories/list?filter={"entity":"crew","entityId":"${crewId}"}`,
    );
    expect(JSON.stringify(history.body)).toContain('"forCrew":false');
  });

  it('are shown with the crew’s announcements', async () => {
    await app.db.insert(crewAnnouncements).values([
      { title: 'To all', message: 'Water!', crewIds: [] },
      { title: 'To North', message: 'Keys', crewIds: [crewId] },
      { title: 'To others', message: 'No', crewIds: [crewId + 1] },
      { title: 'Old', message: 'No', crewIds: [], isActive: false },
    ]);
    const told = await vendor.request<CallBody<AnnouncementOfCrew[]>>(
      'GET',
      `/vendors/crews/${crewId}/announcements`,
    );
    expect(told.body.data.map(one => one.title).sort()).toEqual(['To North', 'To all']);
  });

  // covers: schedule.crewCapacityMinutes
  it('keep their crew from being deleted; a new crew’s day is as long as the settings say', async () => {
    expect((await admin.request('DELETE', `/crews/${crewId}`)).status).toBe(409);
    await admin.request('PUT', '/settings/schedule', {
      horizonWeeks: 8,
      daysOff: [6, 7],
      subscriptionWeekdays: [1, 2, 3, 4, 5],
      crewCapacityMinutes: 420,
    });
    const [first] = await app.db.select({ id: vendors.id }).from(vendors);
    const made = await admin.request<Crew>('POST', '/crews', {
      vendorId: first?.id,
      name: 'South',
      serviceTypes: ['mow'],
    });
    expect(made.body.capacityMinutes).toBe(420);
  });
});
