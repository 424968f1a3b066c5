import { and, eq, gt } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/core/errors.ts';
import {
  assignments,
  customers,
  history,
  notes,
  properties,
  services,
  terms,
} from '#server/db/schema/index.ts';
import { undoRound } from '#server/modules/customers/imports/run/undo.ts';
import { write } from '#server/unitOfWork.ts';
import { firstRow } from '#tests/api/support/database.ts';
import { importOffice } from '#tests/api/support/imports.ts';
import { signedIn } from '#tests/api/support/people.ts';

const office = importOffice();

const HEADER = 'Name,Email,Address,Zip,Service,Frequency,Price,Note';
const counts = async () => ({
  customers: await office.app.db.$count(customers),
  properties: await office.app.db.$count(properties),
  services: await office.app.db.$count(services),
  terms: await office.app.db.$count(terms),
  visits: await office.app.db.$count(assignments),
  notes: await office.app.db.$count(notes),
});
const undo = async (id: string) => {
  const answer = await office.admin.request<ErrorBody>('POST', `/imports/${id}/undo`);
  await office.app.deps.jobs.run();
  return { status: answer.status, message: answer.body.message, import: await office.files.read(id) };
};

describe('an import', () => {
  it('is undone as a whole: what it created is deleted, and what existed before stays', async () => {
    await office.files.run(await office.files.check(HEADER, 'Ann There,ann@example.com,1 Undo St,78704,,,,'));
    const before = await counts();
    const lines = [
      'Ann There,ann@example.com,1 Undo St,78704,Mowing,weekly,$40,',
      'Ann There,ann@example.com,2 Undo St,78704,Mowing,weekly,$40,by the gate',
      'Bo New,bo@example.com,3 Undo St,78704,Mowing,weekly,$40,',
      'Bo New,bo@example.com,3 Undo St,78704,Bush and bed,monthly,$90,',
    ];
    const id = await office.files.check(HEADER, ...lines);
    expect((await office.files.run(id)).counts).toMatchObject({
      new: 1,
      property: 1,
      service: 2,
      services: 4,
    });
    const undone = await undo(id);
    expect([undone.status, undone.import.status, undone.import.error]).toEqual([202, 'undone', null]);
    expect(await counts()).toEqual(before);
    expect((await office.files.rows(id)).map(row => row.propertyId)).toEqual([null, null, null, null]);
    // Undoing again changes nothing, and the same file can be imported anew.
    expect((await undo(id)).import.status).toBe('undone');
    const again = await office.files.run(await office.files.check(HEADER, ...lines));
    expect(again.counts).toMatchObject({ customers: 1, properties: 2, services: 4 });
  });

  it('is not undone once one of its records was used', async () => {
    const id = await office.files.check(
      HEADER,
      'Cy Used,cy@example.com,4 Undo St,78704,Mowing,weekly,$40,',
      'Di Used,di@example.com,5 Undo St,78704,Mowing,weekly,$40,',
    );
    await office.files.run(id);
    const after = await counts();
    const property = await firstRow(office.app.db, properties, eq(properties.address, '5 Undo St'));
    const note = await office.admin.request('POST', '/notes', {
      propertyId: property?.id,
      text: 'Called them.',
    });
    expect(note.status).toBeLessThan(300);
    const refused = await undo(id);
    expect([refused.status, refused.import.status]).toEqual([409, 'done']);
    expect(refused.message).toContain('has been used since then');
    expect(await counts()).toEqual({ ...after, notes: after.notes + 1 });
  });

  it('is not undone once one of its customers has signed in', async () => {
    const id = await office.files.check(HEADER, 'Flo Portal,flo@example.com,7 Undo St,78704,,,,');
    await office.files.run(id);
    const customer = await firstRow(office.app.db, customers, eq(customers.email, 'flo@example.com'));
    await signedIn(office.app, 'customer', { customerId: customer?.id });
    const refused = await undo(id);
    expect([refused.status, refused.import.status]).toEqual([409, 'done']);
    expect(await office.app.db.$count(customers, eq(customers.email, 'flo@example.com'))).toBe(1);
  });

  it('stays if its undo is stopped, and an undo that a restart interrupted is resumed', async () => {
    const id = await office.files.check(
      HEADER,
      'Gus Stop,gus@example.com,8 Undo St,78704,Mowing,weekly,$40,',
    );
    await office.files.run(id);
    const after = await counts();
    await office.admin.request('POST', `/imports/${id}/undo`);
    const stopped = await office.admin.request<{ data: { status: string } }>('POST', `/imports/${id}/stop`);
    expect(stopped.body.data.status).toBe('done');
    await office.app.deps.jobs.run();
    expect([(await office.files.read(id)).status, await counts()]).toEqual(['done', after]);
    await office.admin.request('POST', `/imports/${id}/undo`);
    // The queue is lost, but the import is still marked as being undone.
    await office.app.deps.jobs.run('import-resume');
    expect((await office.files.read(id)).status).toBe('undone');
  });

  it('is undone in rounds: one that was interrupted resumes, and each record is removed once', async () => {
    const people = 620;
    const lines = Array.from(
      { length: people },
      (_, at) => `Many Person${at},many${at}@example.com,${at + 100} Rounds St,78704,,,,`,
    );
    // A service and a property that a later row adds are removed before the first row's records.
    lines.push('Many Person0,many0@example.com,100 Rounds St,78704,Mowing,weekly,$40,');
    lines.push('Many Person0,many0@example.com,99 Rounds St,78704,,,,');
    const before = await counts();
    const id = await office.files.check(HEADER, ...lines);
    await office.files.run(id);
    expect((await office.admin.request('POST', `/imports/${id}/undo`)).status).toBe(202);
    const actor = { userId: null, name: 'Test', type: 'system' as const };
    const first = await write(office.app.deps, actor, unit => undoRound(unit, id, null));
    expect(first).toMatchObject({ kept: 0 });
    const left = (await counts()).customers - before.customers;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(people);
    // The server was killed; the next one continues where the rows show that it stopped.
    await office.app.deps.jobs.run('import-resume');
    expect((await office.files.read(id)).status).toBe('undone');
    expect(await counts()).toEqual(before);
    const removed = await office.app.db
      .select({ id: history.entityId })
      .from(history)
      .where(and(eq(history.entity, 'customer'), eq(history.action, 'deleted'), gt(history.id, 0)));
    expect(new Set(removed.map(row => row.id)).size).toBe(removed.length);
  });

  it('continues after it was stopped, and what is used meanwhile stays', async () => {
    const before = await counts();
    const id = await office.files.check(
      HEADER,
      'Ivy Keep,ivy@example.com,21 Undo St,78704,Mowing,weekly,$40,',
      'Ivy Keep,ivy@example.com,22 Undo St,78704,,,,',
      'Jan Gone,jan@example.com,23 Undo St,78704,Mowing,weekly,$40,',
    );
    await office.files.run(id);
    await office.admin.request('POST', `/imports/${id}/undo`);
    await office.admin.request('POST', `/imports/${id}/stop`);
    await office.admin.request('POST', `/imports/${id}/undo`);
    const property = await firstRow(office.app.db, properties, eq(properties.address, '22 Undo St'));
    await office.admin.request('POST', '/notes', { propertyId: property?.id, text: 'Called them.' });
    await office.app.deps.jobs.run();
    expect(await office.files.read(id)).toMatchObject({ status: 'undone', counts: { kept: 2 } });
    expect(await counts()).toMatchObject({
      customers: before.customers + 1,
      properties: before.properties + 2,
      services: before.services + 1,
      notes: before.notes + 1,
    });
  });

  it('that isn’t finished can’t be undone', async () => {
    const id = await office.files.check(HEADER, 'Ed Early,ed@example.com,6 Undo St,78704,,,,');
    expect((await undo(id)).status).toBe(409);
  });
});
