type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (record: object): Fields => Object.fromEntries(Object.entries(record));

/** One field of a record that two people edited at the same time. */
export interface FieldChange {
  field: string;
  /** Value when the form was opened. */
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

export interface Comparison {
  /** Changed by both to different values: the user has to choose. */
  clashes: FieldChange[];
  /** Changed only by the other person. */
  theirsOnly: FieldChange[];
}

export type Choice = 'mine' | 'theirs';

/** Null, undefined and an empty text look alike to a reader. */
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? '') === JSON.stringify(b ?? '');
}

/** Compares two edits of the same record, looking only at fields that the form can change. */
export function compareEdits(baseRecord: object, mine: Fields, theirRecord: object): Comparison {
  const base = fieldsOf(baseRecord);
  const theirs = fieldsOf(theirRecord);
  const clashes: FieldChange[] = [];
  const theirsOnly: FieldChange[] = [];
  for (const field of Object.keys(mine)) {
    const change = { field, base: base[field], mine: mine[field], theirs: theirs[field] };
    if (!(field in theirs) || same(change.base, change.theirs) || same(change.mine, change.theirs)) continue;
    (same(change.base, change.mine) ? theirsOnly : clashes).push(change);
  }
  return { clashes, theirsOnly };
}

/**
 * Merges their edit into mine: every field that only they changed, and the chosen value of those that both
 * changed.
 */
export function mergeEdits<Body extends Fields>(
  mine: Body,
  { clashes, theirsOnly }: Comparison,
  choices: Readonly<Record<string, Choice>>,
): Body {
  const taken = [...theirsOnly, ...clashes.filter(({ field }) => choices[field] === 'theirs')];
  return { ...mine, ...Object.fromEntries(taken.map(({ field, theirs }) => [field, theirs])) };
}
