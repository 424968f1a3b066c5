import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { HistoryEntity } from '#contract/insight/history.ts';
import { ofPlain } from '#contract/resources.ts';
import type { Queryable } from '#server/db/connect.ts';
import {
  automations,
  contactRequests,
  crewAnnouncements,
  crews,
  discounts,
  emailTemplates,
  estimates,
  imports,
  invoices,
  markets,
  newsletters,
  officeAnnouncements,
  roles,
  settlements,
  signupSteps,
  signups,
  users,
  vendors,
} from '#server/db/schema/index.ts';
import { resourceOf } from '#server/modules/resources.ts';

interface Named {
  table: PgTable & { id: PgColumn };
  name: PgColumn | SQL<string | null>;
}

const personIn = ({ firstName, lastName }: { firstName: PgColumn; lastName: PgColumn }) =>
  sql<string>`concat_ws(' ', ${firstName}, ${lastName})`;
const user: Named = { table: users, name: personIn(users) };

/** Sources of records' names. Records of a property are identified by its address, settings by their key. */
const named = (): Partial<Record<HistoryEntity, Named>> => ({
  ...ofPlain(({ entity, named: field }): Named => {
    const { table } = resourceOf(entity);
    return { table, name: getTableColumns(table)[field] ?? sql<null>`null` };
  }),
  user,
  // Its id is that of the user.
  'time-sheet': user,
  role: { table: roles, name: roles.name },
  vendor: { table: vendors, name: vendors.companyName },
  crew: { table: crews, name: crews.name },
  market: { table: markets, name: markets.name },
  discount: { table: discounts, name: discounts.code },
  'email-template': { table: emailTemplates, name: emailTemplates.name },
  announcement: { table: crewAnnouncements, name: crewAnnouncements.title },
  'office-announcement': { table: officeAnnouncements, name: officeAnnouncements.title },
  newsletter: { table: newsletters, name: newsletters.name },
  automation: { table: automations, name: automations.name },
  'signup-step': { table: signupSteps, name: signupSteps.title },
  import: { table: imports, name: imports.fileName },
  signup: { table: signups, name: personIn(signups) },
  estimate: { table: estimates, name: personIn(estimates) },
  'contact-request': { table: contactRequests, name: contactRequests.name },
  invoice: { table: invoices, name: sql<string>`${invoices.number}::text` },
  settlement: { table: settlements, name: sql<string>`${settlements.number}::text` },
});

/** Whether an id fits an integer column. */
const isNumber = (id: string) => /^\d{1,9}$/.test(id);

interface OfRecord {
  entity: HistoryEntity;
  entityId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/**
 * Current name of each entry's record, or its last one if it was deleted; null if only its place identifies
 * it.
 */
export async function recordNames<Entry extends OfRecord>(
  db: Queryable,
  entries: readonly Entry[],
): Promise<(entry: Entry) => { recordName: string | null; isGone: boolean }> {
  const known = new Map<string, string | null>();
  const kinds = named();
  for (const [entity, ofEntity] of Map.groupBy(entries, entry => entry.entity)) {
    const kind = kinds[entity];
    if (!kind) continue;
    const { table, name } = kind;
    const isNumbered = table.id.dataType === 'number';
    const all = [...new Set(ofEntity.map(entry => entry.entityId))];
    const ids = isNumbered ? all.filter(isNumber) : all;
    const rows = await db
      .select({ id: sql<string>`${table.id}::text`, name: sql<string | null>`${name}` })
      .from(table)
      .where(inArray(table.id, isNumbered ? ids.map(Number) : ids));
    for (const row of rows) known.set(`${entity} ${row.id}`, row.name);
    // An unsubscribed email address has no record, so it serves as the name itself.
    if (isNumbered) for (const id of all) if (!isNumber(id)) known.set(`${entity} ${id}`, id);
  }
  return entry => {
    if (!kinds[entry.entity]) return { recordName: null, isGone: false };
    const name = known.get(`${entry.entity} ${entry.entityId}`);
    return name === undefined
      ? { recordName: nameIn(entry.before ?? entry.after), isGone: true }
      : { recordName: name || null, isGone: false };
  };
}

/** Name of a deleted record, from its last values. */
function nameIn(facts: Record<string, unknown> | null): string | null {
  if (!facts) return null;
  const { name, title, companyName, code, firstName, lastName } = facts;
  const person = [firstName, lastName].filter(Boolean).join(' ');
  const own = [name, title, companyName, code, person].find(one => typeof one === 'string' && one !== '');
  return typeof own === 'string' ? own : null;
}
