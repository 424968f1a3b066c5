import type pg from 'pg';

export interface Statement {
  /** The request that first sent it. */
  by: string;
  text: string;
  values: unknown[];
}

const isRead = (text: string) => /^\s*(select|with|\()/i.test(text);

/** Collects the distinct statements that read data through a pool, each with what first sent it. */
export function collectStatements(pool: pg.Pool): {
  statements: ReadonlyMap<string, Statement>;
  begin(by: string): void;
} {
  const statements = new Map<string, Statement>();
  let current = '';
  pool.on('connect', client => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const heard = (...given: unknown[]) => {
      const [first, second] = given;
      const { text, values } =
        typeof first === 'string' ? { text: first, values: undefined } : (first as pg.QueryConfig);
      if (isRead(text) && !statements.has(text))
        statements.set(text, { by: current, text, values: Array.isArray(second) ? second : (values ?? []) });
      return query(...given);
    };
    Object.assign(client, { query: heard });
  });
  return {
    statements,
    begin(by) {
      current = by;
    },
  };
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Rows that a statement reads of each table, whether it keeps them or not. */
export async function rowsRead(pool: pg.Pool, { text, values }: Statement): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, timing off, format json) ${text}`,
    values,
  );
  const read = new Map<string, number>();
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  for (const node of plan ? nodesOf(plan) : []) {
    const table = node['Relation Name'];
    if (!table) continue;
    const left = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    read.set(table, (read.get(table) ?? 0) + (node['Actual Rows'] + left) * node['Actual Loops']);
  }
  return read;
}
