import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CommissionPeriod,
  exceptionFaults,
  exceptionFor,
  settledChange,
} from '#contract/territory/commissionExceptions.ts';
import { commissionExceptionsBody } from '#contract/territory/vendors.ts';
import { commissionFor } from '#server/modules/territory/vendors/commission.ts';

const DAYS = Array.from({ length: 9 }, (_, index) => `2026-05-0${index + 1}`);
const WORK = DAYS.flatMap(date =>
  [1, 2].flatMap(propertyId =>
    (['mow', 'bnb'] as const).map(serviceType => ({ date, propertyId, serviceType })),
  ),
);
const anyDay = fc.option(fc.constantFrom(...DAYS), { nil: null });
const anySubject = fc.constantFrom(
  ...([1, 2] as const).map(propertyId => ({ propertyId, serviceType: null })),
  ...(['mow', 'bnb'] as const).map(serviceType => ({ propertyId: null, serviceType })),
);
const anyException: fc.Arbitrary<CommissionPeriod> = fc
  .record({
    subject: anySubject,
    commissionPercent: fc.integer({ min: 0, max: 100 }),
    validFrom: anyDay,
    validTo: anyDay,
  })
  .map(({ subject, ...rest }) => ({ ...subject, ...rest, reason: 'Agreed' }));
const anyList = fc
  .array(anyException, { maxLength: 6 })
  .map(list => list.reduce<CommissionPeriod[]>(addTaken, []));
const addTaken = (list: CommissionPeriod[], one: CommissionPeriod) =>
  exceptionFaults([...list, one]).length === 0 ? [...list, one] : list;

/** Returns whether a period includes a day; tests check every day in this simple way. */
const isOn = ({ validFrom, validTo }: CommissionPeriod, date: string) =>
  !(validFrom && date < validFrom) && !(validTo && date > validTo);
const covering = (list: readonly CommissionPeriod[], date: string, of: (one: CommissionPeriod) => boolean) =>
  list.filter(one => of(one) && isOn(one, date));

describe('commission exceptions', () => {
  it('that are accepted never overlap for a property or service; others are refused at a date field', () => {
    fc.assert(
      fc.property(anyList, anyException, (list, another) => {
        const sameAs = (one: CommissionPeriod) => (other: CommissionPeriod) =>
          other.propertyId === one.propertyId && other.serviceType === one.serviceType;
        for (const one of list)
          for (const date of DAYS) expect(covering(list, date, sameAs(one)).length).toBeLessThanOrEqual(1);
        const faults = exceptionFaults([...list, another]);
        const isBackwards = another.validFrom && another.validTo && another.validTo < another.validFrom;
        const meets = DAYS.some(date => covering([...list, another], date, sameAs(another)).length > 1);
        if (isBackwards) expect(faults).toMatchObject([{ field: 'validTo', message: 'endsBeforeBegin' }]);
        else if (meets)
          expect(faults).toEqual([
            {
              index: list.length,
              field: expect.stringMatching(/^valid(From|To)$/),
              message: 'daysTaken',
            },
          ]);
      }),
    );
  });

  it('set the commission of the day of the work: the property’s, else the service’s or vendor’s', () => {
    fc.assert(
      fc.property(anyList, list => {
        for (const work of WORK) {
          const [own] = covering(list, work.date, one => one.propertyId === work.propertyId);
          const [service] = covering(list, work.date, one => one.serviceType === work.serviceType);
          expect(exceptionFor(list, work)).toBe(own ?? service);
          const rates = [
            { validFrom: null, percent: 20 },
            { validFrom: '2026-05-05', percent: 30 },
          ];
          const usual = { percent: work.date < '2026-05-05' ? 20 : 30, reason: null };
          const excepted = own ?? service;
          expect(commissionFor({ rates, exceptions: list }, work)).toEqual(
            excepted ? { percent: excepted.commissionPercent, reason: 'Agreed' } : usual,
          );
        }
      }),
    );
  });

  it('that don’t change settled days don’t change the commission on those days', () => {
    fc.assert(
      fc.property(anyList, anyList, fc.constantFrom(...DAYS), (standing, wanted, through) => {
        expect(settledChange(standing, standing, through)).toBeUndefined();
        const index = settledChange(standing, wanted, through);
        if (index !== undefined && index >= 0)
          expect((wanted[index]?.validFrom ?? '') <= through, 'the one that is named begins by then').toBe(
            true,
          );
        if (index === undefined)
          for (const work of WORK.filter(one => one.date <= through))
            expect(exceptionFor(wanted, work)?.commissionPercent).toBe(
              exceptionFor(standing, work)?.commissionPercent,
            );
        // Changes that affect only later days are always accepted.
        const ended = standing.map(one => (isOn(one, through) ? { ...one, validTo: through } : one));
        expect(settledChange(standing, ended, through)).toBeUndefined();
      }),
    );
  });

  it('without a property, with two, or without a reason are refused at their field', () => {
    const one = { commissionPercent: 10, reason: 'Agreed' };
    const paths = (...exceptions: object[]) =>
      commissionExceptionsBody.safeParse({ exceptions }).error?.issues.map(issue => issue.path.join('.'));
    expect(paths(one)).toEqual(['exceptions.0.propertyId']);
    expect(paths({ ...one, propertyId: 1, serviceType: 'mow' })).toEqual(['exceptions.0.serviceType']);
    expect(paths({ ...one, propertyId: 1, reason: ' ' })).toEqual(['exceptions.0.reason']);
    expect(
      paths(
        { ...one, propertyId: 1, validTo: '2026-05-03' },
        { ...one, propertyId: 1, validFrom: '2026-05-03' },
      ),
    ).toEqual(['exceptions.1.validFrom']);
    expect(
      paths(
        { ...one, propertyId: 1, validTo: '2026-05-03' },
        { ...one, propertyId: 1, validFrom: '2026-05-04' },
      ),
    ).toBeUndefined();
  });
});
