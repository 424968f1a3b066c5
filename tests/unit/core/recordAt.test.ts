import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  differingFields,
  type Facts,
  recordAt,
  type Step,
} from '#server/modules/insight/history/recordAt.ts';
import { changedFields } from '#server/unitOfWork.ts';

const FIELDS = ['name', 'gateCode', 'isCornerLot', 'zipcodes'] as const;
const value = fc.oneof(
  fc.constantFrom(null, 'a', 'b', true, false, 0, 7),
  fc.array(fc.constantFrom('78704', '78745'), { maxLength: 2 }),
);
const row = fc.record(Object.fromEntries(FIELDS.map(field => [field, value])));
/** The next change and its delay in milliseconds; some changes happen at the same time. */
const deed = fc.record({
  kind: fc.constantFrom('change', 'change', 'change', 'delete'),
  fields: fc.subarray([...FIELDS]),
  values: row,
  later: fc.nat({ max: 3 }),
});

interface Told {
  steps: Step[];
  /** The stored record after each step. */
  stored: { at: number; state: Facts | null }[];
  now: Facts | null;
}

/** Applies the changes and writes the history as the server does. */
function carryOut(
  first: Facts,
  deeds: readonly { kind: string; fields: string[]; values: Facts; later: number }[],
): Told {
  let at = 1000;
  let state: Facts | null = first;
  const steps: Step[] = [{ at, ...changedFields(null, first), kind: 'made' }];
  const stored: Told['stored'] = [{ at, state }];
  for (const { kind, fields, values, later } of deeds) {
    at += later;
    const before: Facts | null = state;
    if (before === null) {
      state = { ...values };
      steps.push({ at, ...changedFields(null, state), kind: 'made' });
    } else if (kind === 'delete') {
      state = null;
      steps.push({ at, ...changedFields(before, null), kind: 'gone' });
    } else {
      state = { ...before, ...Object.fromEntries(fields.map(field => [field, values[field]])) };
      steps.push({ at, ...changedFields(before, state), kind: 'changed' });
    }
    stored.push({ at, state });
  }
  return { steps, stored, now: state };
}

describe('a record as it was', () => {
  it('is what was stored at that time, whatever changed since', () => {
    fc.assert(
      fc.property(row, fc.array(deed, { maxLength: 14 }), (first, deeds) => {
        const { steps, stored, now } = carryOut(first, deeds);
        expect(recordAt(now, steps, 999)).toBeNull();
        const moments = new Set(stored.flatMap(({ at }) => [at, at + 0.5]));
        for (const moment of moments) {
          const last = stored.filter(({ at }) => at <= moment).at(-1);
          expect(differingFields(recordAt(now, steps, moment), last?.state ?? null)).toEqual([]);
          expect(recordAt(now, steps, moment) === null).toBe((last?.state ?? null) === null);
        }
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it('is restored without its first entry, and has fields that only the history has', () => {
    const steps: Step[] = [
      { at: 10, before: { crew: 'North', price: 4 }, after: { crew: 'South', price: 5 }, kind: 'changed' },
    ];
    expect(recordAt({ crew: 'South' }, steps, 5)).toEqual({ crew: 'North', price: 4 });
    expect(recordAt({ crew: 'South' }, steps, 10)).toEqual({ crew: 'South', price: 5 });
  });
});
