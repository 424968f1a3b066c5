/** The fields of a record, as its history names them. */
export type Facts = Record<string, unknown>;

/** One entry about a record. */
export interface Step {
  /** Milliseconds since 1970. */
  at: number;
  before: Facts | null;
  after: Facts | null;
  /** The entry made the record, or took it away; all others changed it. */
  kind: 'made' | 'gone' | 'changed';
}

/**
 * A record as it stood right after `at` (milliseconds), found by walking its history back from what it is now.
 * `steps` in the order they happened. Null where it did not exist.
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
  // Where an entry names no values of before, its fields had none.
  const cleared = step.before === null ? Object.keys(step.after ?? {}).map(field => [field, null]) : [];
  return state && { ...state, ...Object.fromEntries(cleared), ...step.before };
}

/** Fields that the history speaks of and the present row does not carry, at their last value. */
function lastKnown(steps: readonly Step[]): Facts {
  let known: Facts = {};
  for (const step of steps) known = step.kind === 'made' ? { ...step.after } : { ...known, ...step.after };
  return known;
}

/** The fields whose values differ between two states; a side that is missing differs in nothing. */
export function differingFields(one: Facts | null, other: Facts | null): string[] {
  if (!one || !other) return [];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter(name => !isSame(one[name], other[name]));
}

/** Equal as the history stores them: in JSON, missing being null. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
