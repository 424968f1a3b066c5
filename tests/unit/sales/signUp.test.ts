import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solve, solves } from '#contract/sales/puzzle.ts';
import { SIGNUP_PAGES } from '#contract/sales/signupPages.ts';
import type { PublicSignupStep } from '#contract/sales/signups.calls.ts';
import { GIVEN_SIGNUP_STEPS } from '#contract/sales/signups.ts';
import { lotArea } from '#src/visitor/signUp/lotArea.ts';
import {
  pageAt,
  pageOfField,
  pagesWith,
  problemsOf,
  problemsOn,
  progressAt,
  REVIEW,
  withPlace,
} from '#src/visitor/signUp/steps.ts';

describe('the puzzle', () => {
  it('is solved if the SHA-256 hash begins with the required zero bits', () => {
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
  it('is a rectangle’s area at any location and in either drawing direction', () => {
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

  it('is zero with fewer than three corners', () => {
    expect(lotArea([])).toBe(0);
    expect(
      lotArea([
        { latitude: 30, longitude: -97 },
        { latitude: 30.1, longitude: -97 },
      ]),
    ).toBe(0);
  });
});

describe('the pages of the sign-up', () => {
  const asked = (key: string, isRequired = true): PublicSignupStep => ({
    key,
    isRequired,
    title: key,
    titleEs: null,
    help: null,
    helpEs: null,
  });
  const around = { isOutside: false, canTakeCard: true };
  const keysOf = (...given: Parameters<typeof pagesWith>) =>
    pagesWith(...given).map(page => [page.key, ...page.steps.map(step => step.key)].join(' '));
  const all = [...GIVEN_SIGNUP_STEPS, 'fence', 'dogs'].map(key => asked(key));

  // covers: portal-30
  it('show the price on the fourth page and end with the sixth, in any order set by the office', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), shuffled => {
        const pages = pagesWith(shuffled, around);
        expect(pages.map(page => page.key)).toEqual(SIGNUP_PAGES);
        expect(pages[3]?.steps.map(step => step.key)).toContain('frequency');
        expect(pages.flatMap(page => page.steps.map(step => step.key)).toSorted()).toEqual(
          [...shuffled.map(step => step.key), REVIEW].toSorted(),
        );
        expect(pages[5]?.steps.map(step => step.key)).toEqual(['card', REVIEW]);
      }),
    );
  });

  it('keep the office’s order within a page, and its custom questions with the preceding one', () => {
    expect(
      keysOf(
        ['dogs', 'contact', 'comments', 'startWish', 'frontBack', 'fence', 'service', 'card', 'gate'].map(
          key => asked(key),
        ),
        around,
      ),
    ).toEqual([
      'address address dogs',
      'service frontBack fence service',
      'contact contact comments startWish gate',
      'review card review',
    ]);
  });

  it('always ask for address and contact, and for nothing else outside the service area', () => {
    expect(keysOf([asked('card')], { ...around, canTakeCard: false })).toEqual([
      'address address',
      'contact contact',
      'review review',
    ]);
    expect(keysOf(all, { ...around, isOutside: true })).toEqual([
      'address address',
      'contact contact',
      'review review',
    ]);
  });

  it('count the steps to the price, then those to sign up', () => {
    const pages = pagesWith(all, around);
    expect(pages.map((_, at) => progressAt(pages, at))).toEqual([
      ...[1, 2, 3, 4].map(at => ({ part: 'price', at, count: 4 })),
      ...[1, 2].map(at => ({ part: 'booking', at, count: 2 })),
    ]);
    const outside = pagesWith(all, { ...around, isOutside: true });
    expect(progressAt(outside, 1)).toEqual({ part: null, at: 2, count: 3 });
  });

  it('open at the question named in an older link', () => {
    const pages = pagesWith(all, around);
    expect(pageAt(pages, 'price')).toBe(3);
    expect(pageAt(pages, 'startWish')).toBe(4);
    expect(pageAt(pages, 'card')).toBe(5);
    expect(pageAt(pages, '')).toBe(-1);
  });

  it('let visitors skip any questions except required ones', () => {
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
    const pages = pagesWith([asked('frontBack'), asked('fence'), asked('service')], around);
    expect(pageOfField(pages, 'others.fence')).toBe(1);
    expect(pages[1] && problemsOn(pages[1], { frontBack: 'both' }, false)).toEqual({
      'others.fence': 'required',
      service: 'required',
    });
  });
});

describe('city and state of a ZIP code', () => {
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
