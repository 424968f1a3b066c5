import pg from 'pg';
import { vi } from 'vitest';
import { z } from 'zod';
import type { TestApp } from './testApp.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

const given = z.union([
  z.string().transform(text => ({ text, values: [] })),
  z.object({ text: z.string(), values: z.array(z.unknown()).optional() }),
]);

/** Returns the statements sent to the database during some work, including transactions. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.flatMap(([first, second]: unknown[]) => {
      const { data } = given.safeParse(first);
      return data ? { text: data.text, values: Array.isArray(second) ? second : (data.values ?? []) } : [];
    });
  } finally {
    query.mockRestore();
  }
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Index Cond'?: string | undefined;
  'Parent Relationship'?: string | undefined;
  'Actual Loops'?: number | undefined;
  'Actual Rows'?: number | undefined;
  'Rows Removed by Filter'?: number | undefined;
  Plans?: PlanNode[] | undefined;
}
const planNode: z.ZodType<PlanNode> = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  'Parent Relationship': z.string().optional(),
  'Actual Loops': z.number().optional(),
  'Actual Rows': z.number().optional(),
  'Rows Removed by Filter': z.number().optional(),
  get Plans() {
    return z.array(planNode).optional();
  },
});
const explained = z.tuple([z.object({ Plan: planNode })]);

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * Returns a statement's plan on a server that scans and sorts tables only if no index helps, as with many
 * rows.
 */
async function planOf(
  app: Pick<TestApp, 'db'>,
  { text, values }: Statement,
  options = 'costs off',
  settings = '',
): Promise<PlanNode[]> {
  const client = await app.db.$client.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off; set local enable_sort = off; set local jit = off');
    if (settings) await client.query(settings);
    const { rows } = await client.query<Record<'QUERY PLAN', unknown>>(
      `explain (format json, ${options}) ${text}`,
      values,
    );
    const answer = rows[0]?.['QUERY PLAN'];
    const [{ Plan }] = explained.parse(typeof answer === 'string' ? JSON.parse(answer) : answer);
    return nodesOf(Plan);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Returns the nodes of a statement's plan that read all of `table` without an index condition. */
export async function wholeReads(app: TestApp, statement: Statement, table: string): Promise<string[]> {
  const plan = await planOf(app, statement);
  const isWhole = (node: PlanNode) =>
    node['Node Type'] === 'Bitmap Heap Scan'
      ? !nodesOf(node).some(part => part['Index Cond'] !== undefined)
      : node['Index Cond'] === undefined;
  return plan.filter(node => node['Relation Name'] === table && isWhole(node)).map(node => node['Node Type']);
}

/**
 * Returns how many of a table's current rows a statement reads on a server that looks rows up one by one, as
 * PostgreSQL does when it needs few rows of a large table.
 */
export async function rowsRead(
  app: Pick<TestApp, 'db'>,
  statement: Statement,
  table: string,
): Promise<number> {
  // Sorting is allowed, because sorting the few rows of a page is the right plan.
  const lookUp =
    'set local enable_hashjoin = off; set local enable_mergejoin = off; set local enable_sort = on';
  const plan = await planOf(app, statement, 'analyze, timing off', lookUp);
  const readBy = (node: PlanNode) =>
    ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1);
  return plan.filter(node => node['Relation Name'] === table).reduce((sum, node) => sum + readBy(node), 0);
}

/** Returns whether a statement's plan sorts rows. */
export async function hasSort(app: TestApp, statement: Statement): Promise<boolean> {
  const plan = await planOf(app, statement);
  return plan.some(node => /Sort/.test(node['Node Type']));
}

/** Returns the highest number of loops of any node in a statement's plan, with the current rows. */
export async function mostRuns(app: TestApp, statement: Statement): Promise<number> {
  const plan = await planOf(app, statement, 'analyze, timing off');
  return Math.max(...plan.map(node => node['Actual Loops'] ?? 0));
}

/** Returns the tables that subqueries of a statement read, which run for each of its rows. */
export async function subqueriesOf(app: TestApp, statement: Statement): Promise<string[]> {
  const plan = await planOf(app, statement);
  return plan
    .filter(node => node['Parent Relationship'] === 'SubPlan')
    .flatMap(nodesOf)
    .flatMap(node => node['Relation Name'] ?? []);
}
