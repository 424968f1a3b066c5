import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { showMoney } from '#contract/core/money.ts';
import { call } from '#src/dataProvider/call.ts';
import { loadZipAreas, type ZipArea } from '#src/ui/map/zipAreas.ts';
import { squareMilesOf } from './geometry.ts';
import type { GroupingFacts } from './grouping.ts';

export const TERRITORY_KEY = ['territory'] as const;
export const RECENT_KEY = ['reassignings'] as const;
const NO_AREAS: readonly ZipArea[] = [];

/** Reads all ZIP codes of the business, with the vendors and crews that serve them. */
export const useTerritory = () =>
  useQuery({
    queryKey: TERRITORY_KEY,
    queryFn: async ({ signal }) => (await call('GET /territory', { signal })).data.zips,
  });

/** Reads the shapes of ZIP codes; none until they are loaded, or if they can't be. */
export function useZipAreas(): readonly ZipArea[] {
  const { data = NO_AREAS } = useQuery({
    queryKey: ['zipAreas'],
    queryFn: loadZipAreas,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** Reads the coordinates of properties, for users who may see customers. */
export const usePins = (isShown: boolean) =>
  useQuery({
    queryKey: [...TERRITORY_KEY, 'pins'],
    queryFn: async ({ signal }) => (await call('GET /territory/pins', { signal, expose: false })).data.pins,
    enabled: isShown,
    staleTime: 300_000,
  }).data;

/** Reads the facts for grouping; revenue only if it is shown. */
export function useGroupingFacts(areas: readonly ZipArea[], asksRevenue: boolean): GroupingFacts {
  const translate = useTranslate();
  const { data: revenue } = useQuery({
    queryKey: [...TERRITORY_KEY, 'revenue'],
    queryFn: async ({ signal }) => (await call('GET /territory/revenue', { signal })).data.zips,
    enabled: asksRevenue,
    staleTime: 300_000,
  });
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
