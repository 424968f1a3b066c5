import { and, asc, eq } from 'drizzle-orm';
import type { PhraseType } from '../../../contract/enums.ts';
import type { Bilingual } from '../../../contract/messages.ts';
import type { Queryable } from '../../db/connect.ts';
import { phrases } from '../../db/schema/index.ts';

/** The office's phrases of a type that are in use, by name; where one has no Spanish, the English stands for it. */
export async function phrasesOf(db: Queryable, type: PhraseType): Promise<Bilingual[]> {
  const rows = await db
    .select({ en: phrases.phrase, es: phrases.phraseEs })
    .from(phrases)
    .where(and(eq(phrases.type, type), eq(phrases.isActive, true)))
    .orderBy(asc(phrases.name));
  return rows.map(({ en, es }) => ({ en, es: es ?? en }));
}
