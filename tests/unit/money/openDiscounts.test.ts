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
});
