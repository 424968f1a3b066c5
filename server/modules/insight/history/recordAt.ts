/** Fields of a record, as named in its history. */
export type Facts = Record<string, unknown>;

/** A history entry of a record. */
export interface Step {
  /** Milliseconds since 1970. */
  at: number;
  before: Facts | null;
  after: Facts | null;
  /** Whether the entry created, deleted or changed the record. */
  kind: 'made' | 'gone' | 'changed';
}

/**
 * The record's state right after `at` (milliseconds), found by undoing its history from the current state.
 * `steps` are in chronological order. Null if it didn't exist.
 */
export function recordAt(now: Facts | null, steps: readonly Step[], at: number): Facts | null {
  let state = now === null ? null : { ...lastKnown(steps), ...now };
  for (const step of steps.toReversed()) {
    if (step.at <= at) return state;
    state = undone(state, step);
  }
  return state;
}

function undone(state: Facts | null, step: Step): Facts | null {
  if (step.kind === 'made') return null;
  if (step.kind === 'gone') return step.before && { ...step.before };
  // If an entry has no previous values, its fields were empty before.
  const cleared = step.before === null ? Object.keys(step.after ?? {}).map(field => [field, null]) : [];
  return state && { ...state, ...Object.fromEntries(cleared), ...step.before };
}

/** Last values of fields that occur in the history but not in the current row. */
function lastKnown(steps: readonly Step[]): Facts {
  let known: Facts = {};
  for (const step of steps) known = step.kind === 'made' ? { ...step.after } : { ...known, ...step.after };
  return known;
}

/** Fields whose values differ between two states; none if either state is missing. */
export function differingFields(one: Facts | null, other: Facts | null): string[] {
  if (!one || !other) return [];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter(name => !isSame(one[name], other[name]));
}

/** Whether two values are equal as stored in the history: as JSON, with missing values as null. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
