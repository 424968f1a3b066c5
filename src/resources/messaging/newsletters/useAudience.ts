import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { NewsletterAudience, Reach } from '#contract/messaging/newsletters.ts';
import { countAudience, getPeople } from './calls.ts';

/** Milliseconds without a change before the server counts. */
const PAUSE_MS = 250;

/** How many an audience finds; the last count stays while the next is on its way. Null counts nothing. */
export function useAudienceCount(audience: NewsletterAudience | null) {
  const [asked, setAsked] = useState(audience);
  const text = JSON.stringify(audience);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(JSON.parse(text)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isFetching } = useQuery({
    queryKey: ['audience', 'count', asked],
    queryFn: ({ signal }) => (asked ? countAudience(asked, signal) : null),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  return { count: data ?? null, isCounting: isFetching || JSON.stringify(asked) !== text };
}

interface PeoplePage {
  reach?: Reach;
  /** The customer whom the page follows; without one it is the first. */
  after?: number | undefined;
  limit: number;
  isSeen?: boolean;
}

/** One page of those of one kind, by name; null asks for nobody. */
export function usePeople(
  audience: NewsletterAudience | null,
  { reach = 'reached', after, limit, isSeen = true }: PeoplePage,
) {
  return useQuery({
    enabled: isSeen && audience !== null,
    queryKey: ['audience', 'people', audience, reach, after, limit],
    queryFn: () => (audience ? getPeople(audience, reach, after, limit) : null),
    placeholderData: keepPreviousData,
  });
}
