import { describe, expect, it } from 'vitest';
import type { Day } from '#contract/core/days.ts';
import { OpenDiscounts } from '#server/modules/money/discounts/openDiscounts.ts';

const GRANT = {
  offer: {
    ...{ grantId: 1, code: 'SUMMER', combines: false, isByCode: true },
    ...{ type: 'percentage' as const, percent: 10, priceCents: null },
  },
  left: 5,
  propertyId: 1,
  serviceId: null,
  chargeId: null,
  serviceTypes: ['mow'] as const,
  startDate: '2026-06-10',
  endDate: '2026-06-20',
};
const visit = (date: Day) => ({ propertyId: 1, serviceId: 2, chargeId: null, type: 'mow', date }) as const;
const codesOn = (date: Day) => new OpenDiscounts([GRANT]).for(visit(date)).map(({ code }) => code);

describe('a discount', () => {
  it('counts from its first day through its last', () => {
    expect(codesOn('2026-06-09')).toEqual([]);
    expect(codesOn('2026-06-10')).toEqual(['SUMMER']);
    expect(codesOn('2026-06-20')).toEqual(['SUMMER']);
    expect(codesOn('2026-06-21')).toEqual([]);
  });

  it('counts for as many visits as it has uses left', () => {
    const open = new OpenDiscounts([{ ...GRANT, left: 1 }]);
    const offers = open.for(visit('2026-06-12'));
    expect(offers).toHaveLength(1);
    open.use(offers);
    expect(open.for(visit('2026-06-13'))).toEqual([]);
  });

  it('counts only for its property, its service types, and its service or charge if it names one', () => {
    const counts = (grant: object, other: object) =>
      new OpenDiscounts([{ ...GRANT, ...grant }]).for({ ...visit('2026-06-12'), ...other }).length === 1;
    expect(counts({}, {})).toBe(true);
    expect(counts({}, { propertyId: 2 })).toBe(false);
    expect(counts({}, { type: 'bush' })).toBe(false);
    expect(counts({ serviceId: 2 }, {})).toBe(true);
    expect(counts({ serviceId: 2 }, { serviceId: 3 })).toBe(false);
    expect(counts({ serviceId: 2 }, { serviceId: null })).toBe(false);
    expect(counts({ chargeId: 7 }, { chargeId: 7 })).toBe(true);
    expect(counts({ chargeId: 7 }, { chargeId: 8 })).toBe(false);
    expect(counts({ chargeId: 7 }, {})).toBe(false);
    expect(counts({}, { chargeId: 7 })).toBe(true);
  });

  it('loses one use at a time, without affecting other discounts', () => {
    const other = { ...GRANT, offer: { ...GRANT.offer, grantId: 2, code: 'OTHER' }, left: 2 };
    const open = new OpenDiscounts([{ ...GRANT, left: 2 }, other]);
    const left = () => open.for(visit('2026-06-12')).map(({ code }) => code);
    open.use([GRANT.offer]);
    expect(left()).toEqual(['SUMMER', 'OTHER']);
    open.use([GRANT.offer]);
    expect(left()).toEqual(['OTHER']);
  });
});
