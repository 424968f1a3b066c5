import { eq, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { AudienceCount, AudiencePage, AudiencePerson } from '#contract/messaging/newsletters.calls.ts';
import { audienceBody, type NewsletterAudience, type Reach } from '#contract/messaging/newsletters.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/index.ts';
import { isTermsNow } from '#server/db/termsOf.ts';
import { messagingTexts } from '#texts/server/messaging.ts';

const anyOf = (column: SQL, values: readonly (string | number)[]): SQL =>
  sql`${column} in (${sql.join(
    values.map(value => sql`${value}`),
    sql`, `,
  )})`;

/** Date of the last completed visit of the property `p`. */
const lastVisit = sql`(select max(a.date) from assignments a where a.property_id = p.id and a.status = 'completed')`;

/** Condition on a property's services; ended ones count only if the property is no longer active. */
function soldThere({ serviceTypes, frequencies }: NewsletterAudience, today: Day): SQL | null {
  if (serviceTypes.length + frequencies.length === 0) return null;
  const hasFrequency = sql`exists (select 1 from terms t where t.service_id = s.id
    and ${anyOf(sql`t.frequency`, frequencies)} and ${isTermsNow(sql`t`, today)})`;
  return sql`exists (select 1 from services s
    where s.property_id = p.id and (s.status <> 'ended' or p.status <> 'active')
      ${serviceTypes.length > 0 ? sql`and ${anyOf(sql`s.type`, serviceTypes)}` : sql``}
      ${frequencies.length > 0 ? sql`and ${hasFrequency}` : sql``})`;
}

const isTrue = (condition: SQL | false | '' | null | undefined): condition is SQL => Boolean(condition);
const all = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `);

/** SQL conditions of the filter on a customer `c` and on one of their properties `p`. */
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

/** SQL condition: the customer `c` and their property `p` match the filter. */
export function isInAudience(audience: NewsletterAudience, today: Day): SQL {
  const { customer, property } = conditionsOf(audience, today);
  return sql`(${customer} and ${property})`;
}

/** Must match the condition of these customers' index, so that the index is used. */
const hasNoEmail = sql`coalesce(c.email, '') = ''`;

/** Whether an email reaches the customer `c`; `u` is their row in `unsubscribes`. */
const reach = sql`case when c.is_locked then 'locked' when ${hasNoEmail} then 'no-email'
  when u.email is not null then 'unsubscribed' else 'reached' end`;

/**
 * The values of `reach` as conditions that the query planner can estimate: it reads the many reachable
 * customers in order of name, and finds the few unreachable ones through their own indexes.
 */
const IS: Record<Reach, SQL> = {
  reached: sql`not c.is_locked and not ${hasNoEmail} and u.email is null`,
  locked: sql`c.is_locked`,
  'no-email': sql`not c.is_locked and ${hasNoEmail}`,
  unsubscribed: sql`not c.is_locked and not ${hasNoEmail} and u.email is not null
    and c.id in (select few.id from unsubscribes gone join customers few on lower(few.email) = gone.email)`,
};

/**
 * Selects the matching customers with ids above `after` and up to `through`, one row each: `customer_id`,
 * `email` in lower case, `property_id`, `reach`.
 */
export function audienceRows(
  audience: NewsletterAudience,
  today: Day,
  { after, through }: { after: number; through: number },
): SQL {
  const { customer, property } = conditionsOf(audience, today);
  return sql`select c.id as customer_id, lower(c.email) as email,
      (array_agg(p.id order by p.status <> 'active', p.id))[1] as property_id, ${reach} as reach
    from customers c
    join properties p on p.customer_id = c.id
    left join unsubscribes u on u.email = lower(c.email)
    where c.id > ${after} and c.id <= ${through} and ${customer} and ${property}
    group by c.id, u.email`;
}

/** Parses the filter from a query string. Throws `bad_request`. */
export function parseAudience(text: string): NewsletterAudience {
  try {
    return audienceBody.parse(JSON.parse(text));
  } catch {
    throw new AppError('bad_request', messagingTexts.newsletters.audienceNotValid);
  }
}

export async function countAudience(
  db: Queryable,
  audience: NewsletterAudience,
  today: Day,
): Promise<AudienceCount> {
  const { customer, property } = conditionsOf(audience, today);
  const isFound = sql`${customer} and exists (select 1 from properties p where p.customer_id = c.id and ${property})`;
  // Without conditions on customers, an index of properties is enough to count everyone (a merged customer
  // has no property). The few whom the email doesn't reach are counted by their own indexes.
  const asksCustomers = audience.sources.length + audience.languages.length > 0;
  const all = asksCustomers
    ? sql`select count(*) from customers c where ${isFound}`
    : sql`select count(*) from (select distinct p.customer_id from properties p where ${property}) found`;
  const { rows } = await db.execute<Record<'all' | 'locked' | 'noEmail' | 'unsubscribed', number>>(sql`select
    (${all})::int as "all",
    (select count(*) from customers c where c.is_locked and ${isFound})::int as locked,
    (select count(*) from customers c
      where not c.is_locked and ${hasNoEmail} and ${isFound})::int as "noEmail",
    (select count(*) from unsubscribes u join customers c on lower(c.email) = u.email
      where not c.is_locked and not ${hasNoEmail} and ${isFound})::int as unsubscribed`);
  const [{ all: everybody, locked, noEmail, unsubscribed } = NOBODY] = rows;
  return { reached: everybody - locked - noEmail - unsubscribed, 'no-email': noEmail, unsubscribed, locked };
}

const NOBODY = { all: 0, locked: 0, noEmail: 0, unsubscribed: 0 };

interface PersonRow extends Record<string, unknown> {
  id: number;
  name: string;
  email: string | null;
  property_id: number;
  address: string;
  city: string;
  last_visit: Day | null;
}

interface PeoplePage {
  reach: Reach;
  /** Id of the last customer of the previous page; without it, the first page. */
  after?: number | undefined;
  limit: number;
}

/**
 * Returns one page of customers with this reach, by name. Paging by name makes the last page as cheap as the
 * first.
 */
export async function peopleOf(
  db: Queryable,
  audience: NewsletterAudience,
  today: Day,
  { reach: wanted, after, limit }: PeoplePage,
): Promise<AudiencePage> {
  const { customer, property } = conditionsOf(audience, today);
  // Each customer's property is looked up only for this page.
  const page = db.execute<PersonRow>(sql`
    with page as (
      select c.id, c.first_name, c.last_name, c.email
      from customers c left join unsubscribes u on u.email = lower(c.email)
      where ${customer} and ${IS[wanted]} and ${await follows(db, after)}
        and exists (select 1 from properties p where p.customer_id = c.id and ${property})
      order by c.last_name, c.first_name, c.id limit ${limit})
    select page.id, page.first_name || ' ' || page.last_name as name, page.email, p.id as property_id, p.address,
      p.city, ${lastVisit}::text as last_visit
    from page cross join lateral (
      select p.id, p.address, p.city from properties p where p.customer_id = page.id and ${property}
      order by p.status <> 'active', p.id limit 1) p
    order by page.last_name, page.first_name, page.id`);
  const [{ rows }, counts] = await Promise.all([page, countAudience(db, audience, today)]);
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
  return { people, total: counts[wanted] };
}

/** Condition for customers who come after this one by name. Throws `invalid` if that customer is gone. */
async function follows(db: Queryable, after: number | undefined): Promise<SQL> {
  if (after === undefined) return sql`true`;
  const [last] = await db
    .select({ lastName: customers.lastName, firstName: customers.firstName })
    .from(customers)
    .where(eq(customers.id, after));
  if (!last) throw AppError.invalid({ after: 'notThere' });
  return sql`(c.last_name, c.first_name, c.id) > (${last.lastName}, ${last.firstName}, ${after})`;
}
