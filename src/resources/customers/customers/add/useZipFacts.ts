import { useWatch } from 'react-hook-form';
import type { ZipFacts } from '#contract/territory/places.calls.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

/** Returns the facts about the form's ZIP code; undefined if it is incomplete or still loading. */
export function useZipFacts(source: string): ZipFacts | undefined {
  return useFactsOfZip(String(useWatch({ name: source }) ?? '').trim());
}

/** Returns the facts about a ZIP code; undefined if it is incomplete or still loading. */
export function useFactsOfZip(typed: string): ZipFacts | undefined {
  const isWhole = /^\d{5}(-\d{4})?$/.test(typed);
  const zipcode = typed.slice(0, 5);
  const { data } = useCallQuery(
    'GET /zipcodes/:zipcode',
    { params: { zipcode } },
    { key: ['zipFacts', zipcode], enabled: isWhole, staleTime: 60_000, retry: false },
  );
  return isWhole ? data : undefined;
}
