import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Tables with few rows even in a large business, so that reading them whole is fast. */
const FEW_ROWS: Record<string, string> = {
  'crews.market_id': 'some hundred crews',
  'moves.actor_id': 'one row for a bulk move',
  'moves.crew_id': 'one row for a bulk move',
  'moves.market_id': 'one row for a bulk move',
  'newsletters.template_id': 'one row for a newsletter',
  'price_campaigns.actor_id': 'one row for a campaign',
  'quickbooks_runs.actor_id': 'one row for an export',
  'reassignings.actor_id': 'one row for a reassignment',
  'renewals.actor_id': 'one row for a season',
  'saved_reports.created_by_id': 'one row for a saved report',
  'seasons.actor_id': 'one row for a season',
};

/** Columns that deliberately have no index, because the rows that they refer to are rarely deleted. */
const READ_WHOLE: Record<string, string> = {
  'automation_runs.automation_id':
    'the planner would prefer it to the one with the subject, and read all runs of an automation in each look',
};

it('each foreign key has an index for deleting the rows that it refers to', async () => {
  // A partial index suffices if it covers all rows with a reference.
  const { rows } = await database.connection.db.execute<{ name: string }>(sql`
    select k.table_name || '.' || k.column_name as name
    from information_schema.table_constraints c
    join information_schema.key_column_usage k using (constraint_schema, constraint_name)
    where c.constraint_type = 'FOREIGN KEY' and c.constraint_schema = 'public' and k.ordinal_position = 1
      and not exists (
        select 1 from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
        where i.indrelid = to_regclass(quote_ident(k.table_name)) and i.indisvalid and a.attname = k.column_name
          and (i.indpred is null
            or pg_get_expr(i.indpred, i.indrelid) = '(' || quote_ident(k.column_name) || ' IS NOT NULL)'))
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(
    [...Object.keys(FEW_ROWS), ...Object.keys(READ_WHOLE)].toSorted(),
  );
});
