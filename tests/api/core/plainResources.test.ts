import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkResult } from '#contract/core/call.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import { MESSAGES } from '#contract/core/messages.ts';
import { PERMISSION_KEYS } from '#contract/core/permissions.ts';
import type { HistoryEntry } from '#contract/insight/history.calls.ts';
import { PLAIN } from '#contract/resources.ts';
import { holding, type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

type Row = Record<string, unknown> & { id: number; version: number };

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
});
afterAll(() => app.close());

describe.each(Object.values(PLAIN))('$name', ({ name, entity, view, write, named, fields, example }) => {
  const path = `/${name}`;
  const changedName = 'Changed by hand';

  it('are added, found, exported, changed, reverted and deleted, each with its history', async () => {
    const made = await admin.request<Row>('POST', path, example);
    expect([made.status, made.body]).toEqual([201, expect.objectContaining(example)]);
    const { id } = made.body;
    const word = String(made.body[named]);
    const found = await admin.request<Row[]>('GET', `${path}?filter=${JSON.stringify({ q: word })}`);
    expect(found.body.map(row => row.id)).toEqual([id]);
    const file = await admin.request<string>('GET', `${path}/export.csv`);
    const [head = '', first = ''] = file.body.replace('\uFEFF', '').split(/\r?\n/);
    // A file may have more columns than the form has fields, such as what is due.
    const labels = Object.values(fields).map(({ en }) => en);
    expect(head.split(',').slice(0, labels.length)).toEqual(labels);
    expect(first).toContain(word);

    const changed = { ...made.body, [named]: changedName };
    const saved = await admin.request<Row>('PUT', `${path}/${id}`, changed, { 'if-match': '1' });
    expect(saved.body).toMatchObject({ [named]: changedName, version: 2 });
    const late = await admin.request<ErrorBody>('PUT', `${path}/${id}`, changed, { 'if-match': '1' });
    expect([late.status, late.body]).toEqual([412, expect.objectContaining({ current: saved.body })]);

    const filter = JSON.stringify({ entity, entityId: String(id) });
    const history = async () =>
      (await admin.request<HistoryEntry[]>('GET', `/histories/list?filter=${filter}`)).body;
    const [latest] = await history();
    expect(latest).toMatchObject({ before: { [named]: word }, after: { [named]: changedName } });
    const back = { fields: [named], reason: 'By mistake' };
    expect((await admin.request('POST', `/histories/${latest?.id}/revert`, back)).status).toBe(200);
    const was = await admin.request<CallBody<{ now: object }>>(
      'GET',
      `/histories/record?entity=${entity}&entityId=${id}&at=2026-06-10`,
    );
    expect(was.body.data.now).toMatchObject({ id, [named]: word });

    expect((await admin.request('DELETE', `${path}/${id}`)).status).toBe(200);
    expect((await admin.request('GET', `${path}/${id}`)).status).toBe(404);
    expect((await history()).map(entry => entry.action)).toEqual(['deleted', 'reverted', 'updated', 'added']);
  });

  it('are deleted together by users with the permission, and missing ones are reported', async () => {
    const holder = await holding(app, 'csr', [view, write]);
    const { id } = (await holder.request<Row>('POST', path, example)).body;
    const gone = await holder.request<CallBody<BulkResult>>('DELETE', `${path}?ids=[${id},999999]`);
    expect([gone.status, gone.body.data]).toEqual([
      200,
      {
        done: 1,
        refused: 1,
        results: [
          { id, isDone: true, reason: null },
          { id: 999_999, isDone: false, reason: MESSAGES.notFound.en },
        ],
      },
    ]);
    expect((await holder.request('GET', `${path}/${id}`)).status).toBe(404);
    const none = await holder.request<ErrorBody>('DELETE', `${path}?ids=[]`);
    expect([none.status, none.body.message]).toEqual([400, '“ids” isn’t valid.']);
  });

  it('are seen and changed only with their own permissions', async () => {
    const holder = await holding(app, 'csr', [view, write]);
    const stranger = await holding(app, 'csr', []);
    const nearly = await holding(
      app,
      'csr',
      PERMISSION_KEYS.filter(key => key !== write),
    );
    expect((await holder.request('GET', path)).status).toBe(200);
    const unseen = await stranger.request<ErrorBody>('GET', path);
    expect([unseen.status, unseen.body.missing]).toEqual([403, view]);
    const kept = await nearly.request<ErrorBody>('POST', path, example);
    expect([kept.status, kept.body.missing]).toEqual([403, write]);
    const left = await nearly.request<ErrorBody>('DELETE', `${path}?ids=[1]`);
    expect([left.status, left.body.missing]).toEqual([403, write]);
    expect((await holder.request('POST', path, example)).status).toBe(201);
  });
});

describe('equipment', () => {
  it('has a unique serial number, and prevents its crew from being deleted', async () => {
    const make = (body: object) => admin.request<Row & ErrorBody>('POST', '/equipment', body);
    const vendor = await admin.request<Row>('POST', '/vendors', {
      companyName: 'Blades',
      commissionRates: [{ validFrom: null, percent: 20 }],
    });
    const crew = await admin.request<Row>('POST', '/crews', {
      vendorId: vendor.body.id,
      name: 'North',
      serviceTypes: ['mow'],
    });
    const trailer = { name: 'Trailer', serialNumber: 'TR-7', crewId: crew.body.id };
    expect((await make(trailer)).body).toMatchObject({ crewName: 'North', isActive: true });
    expect((await make({ ...trailer, serialNumber: 'tr-7' })).body.errors).toEqual({
      serialNumber: 'This serial number is taken.',
    });
    expect((await make({ name: 'Rake' })).status).toBe(201);
    expect((await make({ name: 'Rake' })).status).toBe(201);
    expect((await make({ name: 'Ladder', crewId: 999_999 })).body.errors).toHaveProperty('crewId');
    const filter = JSON.stringify({ crewId: [crew.body.id] });
    const ofCrew = await admin.request<Row[]>('GET', `/equipment?filter=${filter}`);
    expect(ofCrew.body.map(row => row.name)).toEqual(['Trailer']);
    const gone = await admin.request<ErrorBody>('DELETE', `/crews/${crew.body.id}`);
    expect([gone.status, gone.body.code]).toEqual([409, 'in_use']);
    const idle = await admin.request<Row>('POST', '/crews', {
      vendorId: vendor.body.id,
      name: 'South',
      serviceTypes: ['mow'],
    });
    const ids = JSON.stringify([crew.body.id, idle.body.id]);
    const both = await admin.request<CallBody<BulkResult>>('DELETE', `/crews?ids=${ids}`);
    expect(both.body.data.results).toEqual([
      { id: crew.body.id, isDone: false, reason: MESSAGES.inUse.en },
      { id: idle.body.id, isDone: true, reason: null },
    ]);
    expect((await admin.request('GET', `/crews/${crew.body.id}`)).status).toBe(200);
    expect((await admin.request('GET', `/crews/${idle.body.id}`)).status).toBe(404);
  });
});
