import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PhraseType } from '../../../contract/enums.ts';
import type { Bilingual } from '../../../contract/messages.ts';
import type { Queryable } from '../../db/connect.ts';
import { phrases } from '../../db/schema/index.ts';

/** The office's phrases of some types that are in use, by name; where one has no Spanish, the English stands for it. */
export async function phrasesOf<Type extends PhraseType>(
  db: Queryable,
  types: readonly Type[],
): Promise<Record<Type, Bilingual[]>> {
  const rows = await db
    .select({ type: phrases.type, en: phrases.phrase, es: phrases.phraseEs })
    .from(phrases)
    .where(and(inArray(phrases.type, [...types]), eq(phrases.isActive, true)))
    .orderBy(asc(phrases.name));
  const of = (type: Type) =>
    rows.filter(row => row.type === type).map(({ en, es }) => ({ en, es: es ?? en }));
  return Object.fromEntries(types.map(type => [type, of(type)])) as Record<Type, Bilingual[]>;
}
