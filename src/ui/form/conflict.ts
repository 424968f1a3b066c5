type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (record: object): Fields => Object.fromEntries(Object.entries(record));

/** One field of a record that two people edited at once. */
export interface FieldChange {
  field: string;
  /** As it was when the form was opened. */
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

export interface Comparison {
  /** Changed by both, to different values: somebody has to choose. */
  clashes: FieldChange[];
  /** Changed by the other alone. */
  theirsOnly: FieldChange[];
}

export type Choice = 'mine' | 'theirs';

/** Nothing typed, nothing stored and nothing sent are the same to a reader. */
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? '') === JSON.stringify(b ?? '');
}

/** What two edits of the same record did, looking only at the fields that the form can change. */
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

/** My edit with theirs taken in: all that only they changed, and what was chosen where both did. */
export function mergeEdits<Body extends Fields>(
  mine: Body,
  { clashes, theirsOnly }: Comparison,
  choices: Readonly<Record<string, Choice>>,
): Body {
  const taken = [...theirsOnly, ...clashes.filter(({ field }) => choices[field] === 'theirs')];
  return { ...mine, ...Object.fromEntries(taken.map(({ field, theirs }) => [field, theirs])) };
}
