import { and, asc, eq } from 'drizzle-orm';
import type { PhraseType } from '../../../contract/enums.ts';
import type { Queryable } from '../../db/connect.ts';
import { phrases } from '../../db/schema/index.ts';

/** The office's phrases of a type that are in use, by name. */
export async function phrasesOf(db: Queryable, type: PhraseType): Promise<string[]> {
  const rows = await db
    .select({ phrase: phrases.phrase })
    .from(phrases)
    .where(and(eq(phrases.type, type), eq(phrases.isActive, true)))
    .orderBy(asc(phrases.name));
  return rows.map(row => row.phrase);
}
