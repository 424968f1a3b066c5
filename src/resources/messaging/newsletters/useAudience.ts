import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { NewsletterAudience, Reach } from '#contract/messaging/newsletters.ts';
import { countAudience, getPeople } from './calls.ts';

/** Pause in changes before the server counts, in milliseconds. */
const PAUSE_MS = 250;

/** Counts an audience; the last count stays until the next arrives. Null counts nothing. */
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
  /** The customer that the page follows; undefined for the first page. */
  after?: number | undefined;
  limit: number;
  isSeen?: boolean;
}

/** Reads one page of the audience's customers of one kind, by name; null reads nothing. */
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
