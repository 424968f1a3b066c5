import { and, asc, eq, sql } from 'drizzle-orm';
import type { PhraseType } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { storedText } from '#contract/core/storedText.ts';
import type { Queryable } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { phrases } from '#server/db/schema/index.ts';
import { inEach } from '#texts/localized.ts';

const inUse = prepared(db =>
  db
    .select({ type: phrases.type, phrase: phrases.phrase, phraseEs: phrases.phraseEs })
    .from(phrases)
    .where(and(sql`${phrases.type} = any(${sql.placeholder('types')}::text[])`, eq(phrases.isActive, true)))
    .orderBy(asc(phrases.name))
    .prepare('phrases_in_use'),
);

/** Returns the active phrases of some types by name; if one has no Spanish text, the English text is used. */
export async function phrasesOf<Type extends PhraseType>(
  db: Queryable,
  types: readonly Type[],
): Promise<Record<Type, Bilingual[]>> {
  const rows = await inUse(db, { types });
  const of = (type: Type) =>
    rows.filter(row => row.type === type).map(row => inEach(language => storedText(row, 'phrase', language)));
  return Object.fromEntries(types.map(type => [type, of(type)])) as Record<Type, Bilingual[]>;
}
