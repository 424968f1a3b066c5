import type pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
  /** Requests that sent it, each with the maximum number of rows that it may read from a table. */
  requests: Map<string, number>;
}

interface Collector {
  /** Names the request that sends what follows; an empty name collects nothing. */
  begin(request: string, mostRows: number): void;
  /** Returns the distinct statements since the last call. */
  take(): Statement[];
}

/** Whether a statement looks for rows, to return or to change them. */
const looksForRows = (text: string) =>
  /^\s*(select|with|\(|update|delete|insert[\s\S]*\bselect\b)/i.test(text);

/** Collects the statements that look for rows through a pool. Create it before the pool's first query. */
export function collectStatements(pool: pg.Pool): Collector {
  let statements = new Map<string, Statement>();
  let current = { request: '', mostRows: 0 };
  const add = (text: string, values: unknown[]) => {
    const key = `${text} ${JSON.stringify(values)}`;
    const known = statements.get(key) ?? { text, values, requests: new Map() };
    known.requests.set(current.request, current.mostRows);
    statements.set(key, known);
  };
  pool.on('connect', client => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const heard = (...given: unknown[]) => {
      const [first, second] = given;
      const { text, values } =
        typeof first === 'string' ? { text: first, values: undefined } : (first as pg.QueryConfig);
      if (current.request && looksForRows(text)) add(text, Array.isArray(second) ? second : (values ?? []));
      return query(...given);
    };
    Object.assign(client, { query: heard });
  });
  return {
    begin(request, mostRows) {
      current = { request, mostRows };
    },
    take() {
      const taken = [...statements.values()];
      statements = new Map();
      return taken;
    },
  };
}

interface Node {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

export interface Read {
  table: string;
  /** Rows that were read, whether the statement keeps them or not. */
  rows: number;
  /** True if no index led to the rows and no limit ended the reading. */
  isUnbounded: boolean;
}

/** Plan nodes that pass on each row before they request the next, so that a limit ends them early. */
const STREAMING =
  /^(Limit|Nested Loop|Hash Join|Merge Join|Subquery Scan|Result|Append|Merge Append|LockRows|Incremental Sort|Unique|Group|ProjectSet)$/;

function isLimitedIn(parent: Node, isLimited: boolean, child: Node): boolean {
  const relationship = child['Parent Relationship'];
  if (relationship === 'SubPlan' || relationship === 'InitPlan') return false;
  if (parent['Node Type'] === 'Limit') return true;
  const isRepeated = relationship === 'Inner' && parent['Node Type'] !== 'Merge Join';
  return isLimited && STREAMING.test(parent['Node Type']) && !isRepeated;
}

function readsOf(node: Node, isLimited: boolean): Read[] {
  const below = (node.Plans ?? []).flatMap(child => readsOf(child, isLimitedIn(node, isLimited, child)));
  const table = node['Relation Name'];
  if (!table) return below;
  const left = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const rows = (node['Actual Rows'] + left) * node['Actual Loops'];
  const hasCondition = node['Index Cond'] !== undefined || node['Node Type'] === 'Bitmap Heap Scan';
  return [{ table, rows, isUnbounded: !hasCondition && !isLimited }, ...below];
}

/** Runs a statement and returns what it reads from each table. The caller must roll back its changes. */
export async function readsBy(client: pg.PoolClient, { text, values }: Statement): Promise<Read[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, timing off, format json) ${text}`,
    values,
  );
  const byTable = new Map<string, Read>();
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  for (const one of plan ? readsOf(plan, false) : []) {
    const known = byTable.get(one.table);
    byTable.set(one.table, {
      table: one.table,
      rows: one.rows + (known?.rows ?? 0),
      isUnbounded: one.isUnbounded || (known?.isUnbounded ?? false),
    });
  }
  return [...byTable.values()];
}
