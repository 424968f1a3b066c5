import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import type { ZipFacts } from '#contract/territory/places.calls.ts';
import { call } from '#src/dataProvider/call.ts';

/** Returns the facts about the form's ZIP code; undefined if it is incomplete or still loading. */
export function useZipFacts(source: string): ZipFacts | undefined {
  return useFactsOfZip(String(useWatch({ name: source }) ?? '').trim());
}

/** Returns the facts about a ZIP code; undefined if it is incomplete or still loading. */
export function useFactsOfZip(typed: string): ZipFacts | undefined {
  const isWhole = /^\d{5}(-\d{4})?$/.test(typed);
  const zipcode = typed.slice(0, 5);
  const { data } = useQuery({
    queryKey: ['zipFacts', zipcode],
    queryFn: async () => (await call('GET /zipcodes/:zipcode', { params: { zipcode }, expose: false })).data,
    enabled: isWhole,
    staleTime: 60_000,
    retry: false,
  });
  return isWhole ? data : undefined;
}
