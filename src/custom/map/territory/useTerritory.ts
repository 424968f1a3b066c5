import { useQuery } from '@tanstack/react-query';

import type { TerritoryZip } from '../../../../contract/calls/places.ts';
import { call } from '../../../dataProvider/http.ts';

export const TERRITORY_KEY = ['territory'] as const;

/** All zip codes of the business, with who serves them. */
export const useTerritory = () =>
  useQuery({
    queryKey: TERRITORY_KEY,
    queryFn: async ({ signal }) =>
      (await call<{ zips: TerritoryZip[] }>('GET', '/territory', { signal })).data.zips,
  });
