import { randomUUID } from 'node:crypto';
import type { Worker } from 'node:worker_threads';
import { and, asc, eq, ne } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { customers, importRows, notes, properties, services } from '#server/db/schema/index.ts';
import { requestStop } from '#server/modules/customers/imports/run/progress.ts';
import { importOffice } from '#tests/api/support/imports.ts';
import { upload } from '#tests/api/support/upload.ts';

const office = importOffice();

const HEADER = 'Name,Email,Phone,Address,Zip,Service,Frequency';
/** Enough rows for the import to use a thread, and parts that refer to earlier parts. */
const ROWS = 1100;
const plain = (at: number) => `Pat Person${at},pat${at}@example.com,,${at} Long St,78704,,`;

it('a long file is imported in parts, whose rows may refer to rows of earlier parts', async () => {
  const rows = Array.from({ length: ROWS }, (_, at) => plain(at + 1));
  rows[1] = 'Al Like,pat1@example.com,,2 Long St,78704,,';
  rows[700] = 'Al Like,pat1@example.com,,701 Long St,78704,,';
  rows[800] = 'Pat Person1,pat1@example.com,,801 Long St,78704,,';
  rows[900] = 'Pat Person3,pat3@example.com,,3 Long St,78704,Mowing,weekly';
  rows[1000] = 'Pat Person4,pat4@example.com,(512) 555-0177,4 Long St,78704,,';
  rows[1050] = 'Pat Person6,pat6@example.com,,,78704,,';
  const { files, app } = office;
  const id = await files.check(HEADER, ...rows);
  expect((await files.read(id)).counts).toMatchObject({ new: ROWS - 5, property: 2, service: 1, double: 1 });

  const done = await files.run(id, { alike: 'leave-out' });
  expect(done).toMatchObject({ status: 'done', doneRows: ROWS });
  // The second row is held back, and so is what belongs to its customer.
  expect(done.counts).toMatchObject({ new: ROWS - 6, property: 1, service: 1, held: 2, double: 1, error: 1 });
  expect(done.counts).toMatchObject({ services: 1, visits: expect.any(Number) });
  expect(await app.db.$count(customers)).toBe(ROWS - 6);
  expect(await app.db.$count(properties)).toBe(ROWS - 5);

  const placesOf = async (email: string) =>
    (
      await app.db
        .select({ id: properties.id, address: properties.address })
        .from(properties)
        .innerJoin(customers, eq(customers.id, properties.customerId))
        .where(eq(customers.email, email))
        .orderBy(asc(properties.id))
    ).map(({ id: propertyId, address }) => ({ propertyId, address }));
  expect((await placesOf('pat1@example.com')).map(({ address }) => address)).toEqual([
    '1 Long St',
    '801 Long St',
  ]);
  const [lawn] = await placesOf('pat3@example.com');
  expect(await app.db.select({ propertyId: services.propertyId }).from(services)).toEqual([
    { propertyId: lawn?.propertyId },
  ]);
  const [noted] = await placesOf('pat4@example.com');
  expect(await app.db.select({ propertyId: notes.propertyId, text: notes.text }).from(notes)).toEqual([
    { propertyId: noted?.propertyId, text: expect.stringContaining('(512) 555-0177') },
  ]);
  // A repeated row leads to the property that the earlier one added.
  expect(await files.rows(id, '{"verdict":"double"}')).toMatchObject([{ propertyId: noted?.propertyId }]);
});

it('a long check that is stopped stores nothing, ends its thread, and can be started again', async () => {
  const { files, app, admin } = office;
  const id = randomUUID();
  const rows = Array.from({ length: ROWS }, (_, at) => plain(ROWS + 1 + at));
  const bytes = [HEADER, ...rows].join('\n');
  await upload(app, admin, '/imports', { id }, { name: 'list.csv', bytes });
  const threads: Worker[] = [];
  const add = (thread: Worker) => threads.push(thread);
  process.on('worker', add);
  let isStopping = true;
  app.deps.events.onBroadcast(change => {
    if (isStopping && change.entity === 'import' && change.status === 'checking') requestStop(id);
  });
  const check = async () => {
    await admin.request('POST', `/imports/${id}/check`);
    await app.deps.jobs.run();
  };
  await check();
  process.off('worker', add);
  expect(threads.at(-1)?.threadId).toBe(-1);
  const isDecided = and(eq(importRows.importId, id), ne(importRows.verdict, 'waiting'));
  expect(await app.db.$count(importRows, isDecided)).toBe(0);
  await admin.request('POST', `/imports/${id}/stop`);
  expect((await files.read(id)).status).toBe('uploaded');

  isStopping = false;
  await check();
  expect(await files.read(id)).toMatchObject({ status: 'checked', counts: { new: ROWS } });
});
