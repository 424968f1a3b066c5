import { useQuery } from '@tanstack/react-query';

import { call } from '../../../dataProvider/call.ts';

export const TERRITORY_KEY = ['territory'] as const;

/** All zip codes of the business, with who serves them. */
export const useTerritory = () =>
  useQuery({
    queryKey: TERRITORY_KEY,
    queryFn: async ({ signal }) => (await call('GET /territory', { signal })).data.zips,
  });
