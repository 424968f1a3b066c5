import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { showMoney } from '#contract/core/money.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import type { ZipArea } from '#src/ui/map/zipAreas.ts';
import { squareMilesOf } from './geometry.ts';
import type { GroupingFacts } from './grouping.ts';

export const TERRITORY_KEY = ['territory'] as const;
export const RECENT_KEY = ['reassignings'] as const;

/** Reads all ZIP codes of the business, with the vendors and crews that serve them. */
export const useTerritory = () =>
  useCallQuery('GET /territory', {}, { key: TERRITORY_KEY, select: data => data.zips });

/** Reads the coordinates of properties, for users who may see customers. */
export const usePins = (isShown: boolean) =>
  useCallQuery(
    'GET /territory/pins',
    {},
    { key: [...TERRITORY_KEY, 'pins'], select: data => data.pins, enabled: isShown, staleTime: 300_000 },
  ).data;

/** Reads the facts for grouping; revenue only if it is shown. */
export function useGroupingFacts(areas: readonly ZipArea[], asksRevenue: boolean): GroupingFacts {
  const translate = useTranslate();
  const { data: revenue } = useCallQuery(
    'GET /territory/revenue',
    {},
    {
      key: [...TERRITORY_KEY, 'revenue'],
      select: data => data.zips,
      enabled: asksRevenue,
      staleTime: 300_000,
    },
  );
  return useMemo(
    () => ({
      squareMiles: new Map(areas.map(area => [area.zipcode, squareMilesOf(area.geometry)])),
      revenue: new Map(revenue),
      nameOfDay: weekday => translate(`words.weekday.${weekday}`),
      nameOfRange: (by, from, to) => {
        const show = (amount: number) => (by === 'revenue' ? dollars(amount) : whole(amount));
        const [least, most] = [show(from), show(to)];
        const range = least === most ? least : `${least}–${most}`;
        return by === 'revenue' ? range : translate('territory.perSquareMile', { range });
      },
    }),
    [areas, revenue, translate],
  );
}

const dollars = (cents: number) => showMoney(Math.round(cents / 100) * 100).replace('.00', '');
const whole = (amount: number) => amount.toFixed(amount < 10 ? 1 : 0);
