import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solve, solves } from '#contract/sales/puzzle.ts';
import type { PublicSignupStep } from '#contract/sales/signups.calls.ts';
import { lotArea } from '#src/visitor/signUp/lotArea.ts';
import { pageSteps, problemsOf, REVIEW, stepOfField, withPlace } from '#src/visitor/signUp/steps.ts';

describe('the puzzle', () => {
  it('is solved where the SHA-256 begins with the required zero bits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.nat(), (text, answer) => {
        const hash = createHash('sha256').update(`${text}:${answer}`).digest();
        const zeros = Math.clz32(hash.readUInt32BE());
        expect(solves(text, answer, zeros)).toBe(true);
        expect(solves(text, answer, zeros + 1)).toBe(false);
      }),
    );
  });

  it('is solved by the first answer whose hash begins with the required zero bits', () => {
    const answer = solve('lawn', 8) ?? -1;
    expect(solves('lawn', answer, 8)).toBe(true);
    expect(solve('lawn', 8, 0, answer)).toBeNull();
  });
});

describe('the size of a drawn lot', () => {
  it('is that of the rectangle it is, wherever it lies and whichever way round it is drawn', () => {
    const feetToDegrees = 1 / 364_813;
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 800 }),
        fc.integer({ min: 20, max: 800 }),
        fc.double({ min: 25, max: 48, noNaN: true }),
        (width, depth, latitude) => {
          const shrink = Math.cos((latitude * Math.PI) / 180);
          const corners = [
            [0, 0],
            [width, 0],
            [width, depth],
            [0, depth],
          ].map(([x = 0, y = 0]) => ({
            latitude: latitude + y * feetToDegrees,
            longitude: -97.7 + (x * feetToDegrees) / shrink,
          }));
          const area = lotArea(corners);
          expect(Math.abs(area / (width * depth) - 1)).toBeLessThan(0.005);
          expect(lotArea(corners.toReversed())).toBeCloseTo(area, -2);
        },
      ),
    );
  });

  it('is nothing before there are three corners', () => {
    expect(lotArea([])).toBe(0);
    expect(
      lotArea([
        { latitude: 30, longitude: -97 },
        { latitude: 30.1, longitude: -97 },
      ]),
    ).toBe(0);
  });
});

describe('the steps of the page', () => {
  const asked = (key: string, isRequired = true): PublicSignupStep => ({
    key,
    isRequired,
    title: key,
    titleEs: null,
    help: null,
    helpEs: null,
  });
  const around = { isOutside: false, canTakeCard: true };
  const keysOf = (...given: Parameters<typeof pageSteps>) => pageSteps(...given).map(step => step.key);

  it('are the office’s in their order, with address, contact and a last look in any case', () => {
    expect(keysOf([asked('fence'), asked('contact'), asked('card')], around)).toEqual([
      'address',
      'fence',
      'contact',
      'card',
      REVIEW,
    ]);
    expect(keysOf([asked('card')], { ...around, canTakeCard: false })).toEqual([
      'address',
      'contact',
      REVIEW,
    ]);
    expect(keysOf([asked('lotSize'), asked('fence')], { ...around, isOutside: true })).toEqual([
      'address',
      'contact',
      REVIEW,
    ]);
  });

  it('don’t let visitors skip required questions, but any others', () => {
    expect(problemsOf(asked('fence'), {}, false)).toEqual({ 'others.fence': 'required' });
    expect(problemsOf(asked('fence', false), {}, false)).toEqual({});
    expect(problemsOf(asked('lotSize'), { lotSquareFeet: '4000' }, false)).toEqual({});
    expect(problemsOf(asked('card'), {}, false)).toEqual({ card: 'required' });
    expect(Object.keys(problemsOf(asked('contact'), { phone: '12', email: 'x' }, false))).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
    ]);
    expect(stepOfField(pageSteps([asked('fence')], around), 'others.fence')).toBe(1);
  });
});

describe('city and state of a zip code', () => {
  const austin = { city: 'Austin', state: 'TX' };
  const tulsa = { city: 'Tulsa', state: 'OK' };

  it('fill empty fields, and those filled from another ZIP code', () => {
    const first = withPlace({ state: 'TX' }, austin, {});
    expect(first).toEqual(austin);
    expect(withPlace(first, tulsa, austin)).toEqual(tulsa);
  });

  it('keep a typed town, even when the page is reopened', () => {
    const typed = { city: 'West Lake Hills', state: 'TX' };
    expect(withPlace(typed, austin, {})).toEqual(typed);
    expect(withPlace(typed, tulsa, austin).city).toBe('West Lake Hills');
  });
});
