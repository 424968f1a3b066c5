import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { NewsletterAudience, Reach } from '#contract/messaging/newsletters.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

/** Delay in milliseconds after the last change before the server counts. */
const PAUSE_MS = 250;

/** Counts an audience; the last count stays until the next arrives. Null counts nothing. */
export function useAudienceCount(audience: NewsletterAudience | null) {
  const [asked, setAsked] = useState(audience);
  const text = JSON.stringify(audience);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(JSON.parse(text)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isFetching } = useCallQuery(
    'GET /news-letters/audience',
    asked && { query: { audience: JSON.stringify(asked) } },
    { key: ['audience', 'count', asked], placeholderData: keepPreviousData },
  );
  return { count: data ?? null, isCounting: isFetching || JSON.stringify(asked) !== text };
}

interface PeoplePage {
  reach?: Reach;
  /** Last customer of the previous page; undefined for the first page. */
  after?: number | undefined;
  limit: number;
  isSeen?: boolean;
}

/**
 * Reads one page of the audience's customers, by name: those reached, or those left out for one reason. Null
 * reads nothing.
 */
export function usePeople(
  audience: NewsletterAudience | null,
  { reach = 'reached', after, limit, isSeen = true }: PeoplePage,
) {
  return useCallQuery(
    'GET /news-letters/audience/people',
    audience && { query: { audience: JSON.stringify(audience), reach, after, limit } },
    {
      key: ['audience', 'people', audience, reach, after, limit],
      enabled: isSeen && audience !== null,
      placeholderData: keepPreviousData,
    },
  );
}
