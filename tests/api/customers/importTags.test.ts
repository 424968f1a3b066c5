import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { customers, customerTags, history, notes, properties, tags } from '#server/db/schema/index.ts';
import { importOffice } from '#tests/api/support/imports.ts';

const office = importOffice();

const HEADER = 'Name,Email,Address,Zip,Service,Frequency,Tags';

/** Checks lines whose column `Tags` the office maps to tags. */
async function check(...lines: string[]): Promise<string> {
  const id = await office.files.check(HEADER, ...lines);
  const set = await office.admin.request('PUT', `/imports/${id}/columns`, { columns: { Tags: 'tags' } });
  expect(set.status).toBe(200);
  await office.admin.request('POST', `/imports/${id}/check`);
  await office.app.deps.jobs.run();
  return id;
}
const given = async (email: string) => {
  const rows = await office.app.db
    .select({ name: tags.name })
    .from(customerTags)
    .innerJoin(tags, eq(tags.id, customerTags.tagId))
    .innerJoin(customers, eq(customers.id, customerTags.customerId))
    .where(eq(customers.email, email))
    .orderBy(asc(tags.name));
  return rows.map(({ name }) => name);
};
const notesAt = async (address: string) => {
  const rows = await office.app.db
    .select({ text: notes.text })
    .from(notes)
    .innerJoin(properties, eq(properties.id, notes.propertyId))
    .where(eq(properties.address, address));
  return rows.map(({ text }) => text);
};
const names = async () =>
  (await office.app.db.select().from(tags).orderBy(asc(tags.name))).map(tag => tag.name);

describe('a column of tags', () => {
  it('tags new customers by all of their rows, is shown by the check, and adds missing tags once', async () => {
    await office.admin.request('POST', '/tags', { name: 'VIP', color: '#1F5FA8' });
    const long = 'x'.repeat(41);
    const id = await check(
      'Ann Lee,ann@example.com,1 Tag St,78704,Mowing,weekly,vip; Prepays',
      'Ann Lee,ann@example.com,1 Tag St,78704,Bush and bed,monthly,HOA',
      'Ann Lee,ann@example.com,1 Tag St,78704,Bush and bed,monthly,Twice',
      `Bo Bell,bo@example.com,2 Tag St,78704,,,hoa | ${long}`,
    );
    const shown = (await office.files.rows(id)).map(row =>
      row.stored?.others.filter(({ field }) => field === 'tags').map(({ text }) => text),
    );
    expect(shown).toEqual([['vip, Prepays'], ['HOA'], [], [`hoa, ${'x'.repeat(40)}`]]);
    await office.files.run(id);
    expect(await given('ann@example.com')).toEqual(['HOA', 'Prepays', 'Twice', 'VIP']);
    expect(await given('bo@example.com')).toEqual(['HOA', 'x'.repeat(40)]);
    expect(await names()).toEqual(['HOA', 'Prepays', 'Twice', 'VIP', 'x'.repeat(40)]);
    expect((await notesAt('2 Tag St')).join()).toContain(long);
    const told = await office.app.db
      .select()
      .from(history)
      .where(eq(history.entity, 'tag'))
      .orderBy(asc(history.id));
    expect(told.map(row => [row.action, row.after?.name, row.reason])).toEqual([
      ['added', 'VIP', null],
      ['imported', 'HOA', 'list.csv, 3'],
      ['imported', 'Prepays', 'list.csv, 2'],
      ['imported', 'Twice', 'list.csv, 2'],
      ['imported', 'x'.repeat(40), 'list.csv, 5'],
    ]);
  });

  it('changes no existing customer: further tags are kept in a note, or named in a remark', async () => {
    const id = await check(
      'Ann Lee,ann@example.com,1 Tag St,78704,Mowing,weekly,"VIP, Late"',
      'Ann Lee,ann@example.com,3 Tag St,78704,,,"VIP, Late"',
    );
    const rows = await office.files.rows(id);
    expect(rows.map(row => row.verdict)).toEqual(['known', 'property']);
    const values = rows.map(
      row => row.reasons.find(({ key }) => key === 'contactLeft' || key === 'contactKept')?.values,
    );
    expect(values).toEqual([{ value: 'Late' }, { value: 'Late' }]);
    expect(rows[1]?.stored?.others.filter(({ field }) => field === 'tags')).toEqual([]);
    await office.files.run(id);
    expect(await given('ann@example.com')).not.toContain('Late');
    expect(await notesAt('3 Tag St')).toEqual(['Also in the imported file:\nTags: Late']);
  });

  it('is removed by the undo, and so are the tags that it added, unless someone uses them', async () => {
    const before = await names();
    const id = await check(
      'Cy Cole,cy@example.com,4 Tag St,78704,,,"VIP, Gone, Kept, Changed"',
      'Di Dow,di@example.com,5 Tag St,78704,,,Gone',
    );
    await office.files.run(id);
    const [kept] = await office.app.db.select().from(tags).where(eq(tags.name, 'Kept'));
    const [changed] = await office.app.db.select().from(tags).where(eq(tags.name, 'Changed'));
    const [ann] = await office.app.db.select().from(customers).where(eq(customers.email, 'ann@example.com'));
    await office.admin.request('POST', `/customers/${ann?.id}/tags`, { tagId: kept?.id });
    const renamed = { name: 'Renamed', color: null };
    await office.admin.request('PUT', `/tags/${changed?.id}`, renamed, { 'if-match': '1' });
    expect((await office.admin.request('POST', `/imports/${id}/undo`)).status).toBe(202);
    await office.app.deps.jobs.run();
    expect((await office.files.read(id)).status).toBe('undone');
    expect(await names()).toEqual([...before, 'Kept', 'Renamed'].sort());
  });
});
