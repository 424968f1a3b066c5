import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { ImportRecord } from '#contract/customers/imports.calls.ts';
import type { ImportField, ImportWordsBody } from '#contract/customers/imports.ts';
import type { Queryable } from '#server/db/connect.ts';
import { imports } from '#server/db/schema/index.ts';

/** Identifies a set of column names, in any order. */
export const columnsKeyOf = (header: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([...header].sort()))
    .digest('hex');

interface Recalled {
  fields: Map<string, ImportField | null>;
  words: ImportWordsBody;
  from: NonNullable<ImportRecord['rememberedFrom']>;
}

/** The meanings that a user confirmed for the last file with the same columns. */
export async function recallColumns(db: Queryable, columnsKey: string): Promise<Recalled | null> {
  const [last] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.columnsKey, columnsKey), eq(imports.isConfirmed, true)))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(1);
  if (!last) return null;
  return {
    fields: new Map(last.columns.map(({ name, field }) => [name, field])),
    words: last.words,
    from: { id: last.id, fileName: last.fileName, createdAt: last.createdAt.toISOString() },
  };
}
