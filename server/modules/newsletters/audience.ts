import { type SQL, sql } from 'drizzle-orm';
import type { AudienceCount, AudiencePage, AudiencePerson } from '../../../contract/calls/newsletters.ts';
import type { Day } from '../../../contract/days.ts';
import { audienceBody, type NewsletterAudience, type Reach } from '../../../contract/newsletters.ts';
import { AppError } from '../../api/errors.ts';
import type { Queryable } from '../../db/connect.ts';

const anyOf = (column: SQL, values: readonly (string | number)[]): SQL =>
  sql`${column} in (${sql.join(
    values.map(value => sql`${value}`),
    sql`, `,
  )})`;

/** The last completed visit of the property with the alias `p`. */
const lastVisit = sql`(select max(a.date) from assignments a where a.property_id = p.id and a.status = 'completed')`;

/** Services that run; of a property that is no customer's any more those that ran. */
function soldThere({ serviceTypes, frequencies }: NewsletterAudience, today: Day): SQL | null {
  if (serviceTypes.length + frequencies.length === 0) return null;
  const frequency = sql`(select t.frequency from terms t where t.service_id = s.id
    order by t.from_slot <= ${today} desc, t.from_slot desc limit 1)`;
  return sql`exists (select 1 from services s
    where s.property_id = p.id and (s.status <> 'ended' or p.status <> 'active')
      ${serviceTypes.length > 0 ? sql`and ${anyOf(sql`s.type`, serviceTypes)}` : sql``}
      ${frequencies.length > 0 ? sql`and ${anyOf(frequency, frequencies)}` : sql``})`;
}

const isTrue = (condition: SQL | false | '' | null | undefined): condition is SQL => Boolean(condition);
const all = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `);

/** What the filter asks of a customer, `c`, and of one of their properties, `p`. */
function conditionsOf(audience: NewsletterAudience, today: Day): { customer: SQL; property: SQL } {
  const { statuses, marketIds, zipcodes, sources, languages, lastVisitFrom, lastVisitTo } = audience;
  const customer = [
    sql`c.merged_into_id is null`,
    sources.length > 0 && anyOf(sql`c.source`, sources),
    languages.length > 0 && anyOf(sql`c.language`, languages),
  ];
  const property = [
    sql`not p.is_archived`,
    statuses.length > 0 && anyOf(sql`p.status`, statuses),
    marketIds.length > 0 && anyOf(sql`p.market_id`, marketIds),
    zipcodes.length > 0 &&
      anyOf(
        sql`left(p.zipcode, 5)`,
        zipcodes.map(zipcode => zipcode.slice(0, 5)),
      ),
    soldThere(audience, today),
    lastVisitFrom && sql`${lastVisit} >= ${lastVisitFrom}`,
    lastVisitTo && sql`${lastVisit} <= ${lastVisitTo}`,
  ];
  return { customer: all(customer.filter(isTrue)), property: all(property.filter(isTrue)) };
}

/** Whether a letter reaches the customer `c`, with the row `u` of their unsubscribing. */
const reach = sql`case when c.is_locked then 'locked' when coalesce(c.email, '') = '' then 'no-email'
  when u.email is not null then 'unsubscribed' else 'reached' end`;

/** Whom the filter finds, one row a customer: `customer_id`, `email` in lower case, `property_id`, `reach`. */
export function audienceRows(audience: NewsletterAudience, today: Day): SQL {
  const { customer, property } = conditionsOf(audience, today);
  return sql`select c.id as customer_id, lower(c.email) as email,
      (array_agg(p.id order by p.status <> 'active', p.id))[1] as property_id, ${reach} as reach
    from customers c
    join properties p on p.customer_id = c.id
    left join unsubscribes u on u.email = lower(c.email)
    where ${customer} and ${property}
    group by c.id, u.email`;
}

/** Reads the filter as it stands in an address. Throws `bad_request`. */
export function parseAudience(text: string): NewsletterAudience {
  try {
    return audienceBody.parse(JSON.parse(text));
  } catch {
    throw new AppError('bad_request', { en: '“audience” is not valid.', es: '«audience» no es válido.' });
  }
}

export async function countAudience(
  db: Queryable,
  audience: NewsletterAudience,
  today: Day,
): Promise<AudienceCount> {
  const { customer, property } = conditionsOf(audience, today);
  const { rows } = await db.execute<{ reach: Reach; count: number }>(
    // Not one row a customer first: which property it is about matters only to the letter itself.
    sql`select ${reach} as reach, count(*)::int as count
      from customers c left join unsubscribes u on u.email = lower(c.email)
      where ${customer} and exists (select 1 from properties p where p.customer_id = c.id and ${property})
      group by 1`,
  );
  const counts = new Map(rows.map(row => [row.reach, row.count]));
  const of = (reach: Reach) => counts.get(reach) ?? 0;
  return {
    reached: of('reached'),
    'no-email': of('no-email'),
    unsubscribed: of('unsubscribed'),
    locked: of('locked'),
  };
}

interface PersonRow extends Record<string, unknown> {
  id: number;
  name: string;
  email: string | null;
  property_id: number;
  address: string;
  city: string;
  last_visit: Day | null;
  total: number;
}

/** A page of those of one kind, by name. */
export async function peopleOf(
  db: Queryable,
  audience: NewsletterAudience,
  today: Day,
  { reach, limit, offset }: { reach: Reach; limit: number; offset: number },
): Promise<AudiencePage> {
  const { rows } = await db.execute<PersonRow>(sql`
    with page as (
      select found.customer_id, found.property_id, c.first_name || ' ' || c.last_name as name, c.email,
        count(*) over ()::int as total
      from (${audienceRows(audience, today)}) found join customers c on c.id = found.customer_id
      where found.reach = ${reach}
      order by c.last_name, c.first_name, c.id limit ${limit} offset ${offset})
    select page.customer_id as id, page.name, page.email, page.total, p.id as property_id, p.address, p.city,
      ${lastVisit}::text as last_visit
    from page join properties p on p.id = page.property_id`);
  const people = rows.map(
    ({ id, name, email, property_id, address, city, last_visit }): AudiencePerson => ({
      id,
      name,
      email,
      propertyId: property_id,
      address,
      city,
      lastVisit: last_visit,
    }),
  );
  return { people, total: rows[0]?.total ?? 0 };
}
