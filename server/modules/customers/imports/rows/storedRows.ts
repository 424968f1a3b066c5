import { type SQL, sql } from 'drizzle-orm';
import { BILLING_TEXTS } from '#contract/core/customerTexts.ts';
import { textsWith } from '#contract/core/recordTexts.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/index.ts';
import type { StoredRow } from './known.ts';
import type { Wanted } from './rowCheck.ts';

/** Rows per page while loading; a loaded row takes more memory than the data kept from it. */
const ROWS_PER_PAGE = 2000;

const BILLING = sql.join(
  textsWith(BILLING_TEXTS, 'headers').map(
    name => sql`c.${sql.identifier(customers[name].name)} as ${sql.identifier(name)}`,
  ),
  sql`, `,
);
const CUSTOMER = sql`c.id as customer_id, c.code, c.first_name, c.last_name, c.company_name, lower(c.email) as email,
  c.phone, c.emergency_phone, ${BILLING}, c.is_locked,
  array(select lower(t.name) from customer_tags ct join tags t on t.id = ct.tag_id
    where ct.customer_id = c.id) as tags`;

/**
 * Properties in the file's ZIP codes with their customers, then those with its email addresses or phones, in
 * pages.
 */
export async function* storedRows(
  db: Queryable,
  { zipcodes, emails, phones }: Wanted,
): AsyncGenerator<StoredRow[]> {
  const zips = JSON.stringify(zipcodes);
  const properties = (after: number) => sql`
    select p.id, p.address, p.duplex_unit, p.city, p.state, p.zipcode, p.status, ${CUSTOMER},
      coalesce((select json_object_agg(sold.type, sold.number) from (
        select s.type, count(*)::int as number from services s
        where s.property_id = p.id and s.status <> 'ended' group by s.type) sold), '{}') as services,
      coalesce((select json_agg(distinct s.type) from services s
        where s.property_id = p.id and s.status <> 'ended' and s.type <> 'call-log'
          and not exists (select 1 from terms t where t.service_id = s.id and t.frequency = -1)), '[]') as recurring
    from properties p join customers c on c.id = p.customer_id
    where p.id > ${after} and left(p.zipcode, 5) in (select json_array_elements_text(${zips}::json))
    order by p.id limit ${ROWS_PER_PAGE}`;
  const others = (after: number) => sql`
    select null as id, '' as address, null as duplex_unit, '' as city, '' as state, '' as zipcode,
      'active' as status, ${CUSTOMER}, '{}'::json as services, '[]'::json as recurring
    from customers c
    where c.id > ${after} and (lower(c.email) in (select json_array_elements_text(${emails}::json))
      or c.phone in (select json_array_elements_text(${phones}::json)))
    order by c.id limit ${ROWS_PER_PAGE}`;
  yield* inPages(db, properties, row => row.id ?? 0);
  yield* inPages(db, others, row => row.customer_id);
}

async function* inPages(
  db: Queryable,
  page: (after: number) => SQL,
  idOf: (row: StoredRow) => number,
): AsyncGenerator<StoredRow[]> {
  for (let after = 0; ; ) {
    const { rows } = await db.execute<StoredRow>(page(after));
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_PAGE) return;
    after = idOf(last);
  }
}
