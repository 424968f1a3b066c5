import { sql } from 'drizzle-orm';
import type { ImportReasonKey } from '#contract/customers/importReasons.ts';
import type { ImportWord } from '#contract/customers/imports.calls.ts';
import { type ImportWordsBody, WORD_FIELDS } from '#contract/customers/imports.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { importRows } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { assumedStatus } from '../cells/statusWords.ts';
import { findImport, type StoredImport } from '../queries.ts';
import { changeUnchecked, lockOpenImport } from './setColumns.ts';
import { wordKey } from './wordKey.ts';

/** Field in question, for each reason that reports an unknown word or a city whose rows have no ZIP code. */
const UNKNOWN = {
  serviceUnknown: 'service',
  frequencyUnknown: 'frequency',
  statusUnknown: 'status',
  statusGuessed: 'status',
  zipcodeAsked: 'zipcode',
  zipcodeGuessed: 'zipcode',
} as const satisfies Partial<Record<ImportReasonKey, (typeof WORD_FIELDS)[number]>>;

interface Asked extends Record<string, unknown> {
  key: keyof typeof UNKNOWN;
  word: string;
  /** The city's only ZIP code. */
  zipcode: string | null;
  rows: number;
}

/**
 * The unknown words that the check found and those already answered, each once, the most frequent first.
 * Throws `not_found`.
 */
export async function listWords(deps: Deps, id: string): Promise<ImportWord[]> {
  const stored = await findImport(deps.db, id);
  if (!stored) throw AppError.notFound();
  const { rows } = await deps.db.execute<Asked>(sql`
    select key, word, zipcode, count(*)::int as rows
    from (
      select reason->>'key' as key, reason->'values'->>'value' as word, reason->'values'->>'zipcode' as zipcode
      from ${importRows} cross join lateral jsonb_array_elements(${importRows.reasons}) as told(reason)
      where ${importRows.importId} = ${id}
    ) found
    where key in ${Object.keys(UNKNOWN)}
    group by key, word, zipcode
    order by count(*) desc, word collate "C"`);
  return WORD_FIELDS.flatMap((field): ImportWord[] => {
    const asked = new Map<string, ImportWord>();
    for (const { word, zipcode, rows: count } of rows.filter(({ key }) => UNKNOWN[key] === field)) {
      const key = wordKey(word);
      const earlier = asked.get(key);
      asked.set(key, {
        field,
        word: earlier?.word ?? word,
        rows: (earlier?.rows ?? 0) + count,
        meaning: null,
        assumed: field === 'status' ? assumedStatus(word) : zipcode,
      });
    }
    const known = Object.entries(stored.words[field] ?? {}).toSorted(([one], [other]) =>
      one < other ? -1 : 1,
    );
    const answered = known.map(
      ([word, meaning]): ImportWord => ({ field, word, rows: 0, meaning, assumed: null }),
    );
    return [...asked.values(), ...answered];
  });
}

/**
 * Sets what words mean in every row of the file; the check's results are discarded. Words missing from the
 * body keep their meaning. Throws `not_found`, or `conflict` while the import is running or done.
 */
export function setWords(
  deps: Deps,
  actor: Actor,
  id: string,
  given: ImportWordsBody,
): Promise<StoredImport> {
  return write(deps, actor, async unit => {
    const before = await lockOpenImport(unit, id);
    const words = {
      service: { ...before.words.service, ...keyed(given.service) },
      frequency: { ...before.words.frequency, ...keyed(given.frequency) },
      status: { ...before.words.status, ...keyed(given.status ?? {}) },
      zipcode: { ...before.words.zipcode, ...keyed(given.zipcode ?? {}) },
    };
    const after = await changeUnchecked(unit, before, { words });
    await unit.record({
      entity: 'import',
      entityId: id,
      action: 'updated',
      before: { words: before.words },
      after: { words },
    });
    return after;
  });
}

const keyed = <T>(words: Readonly<Record<string, T>>) =>
  Object.fromEntries(Object.entries(words).map(([word, meaning]) => [wordKey(word), meaning]));
