import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** While somebody types, the question waits so long, in milliseconds. */
const PAUSE_MS = 250;

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface Preview<Answer> {
  answer: Answer | null;
  error: unknown;
  /** The answer is to what was asked before; that to what is asked now has yet to come. */
  isStale: boolean;
}

/** Asks the server what saving would do, again whenever what would be saved changes; null asks nothing. */
export function usePreview<Body extends object, Answer>(
  key: string,
  body: Body | null,
  ask: (body: Body, signal: AbortSignal) => Promise<Answer>,
): Preview<Answer> {
  const settled = useSettled(body);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['difference', key, settled],
    queryFn: ({ signal }) => (settled ? ask(settled, signal) : null),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    answer: error || body === null ? null : (data ?? null),
    error,
    isStale: isPlaceholderData || JSON.stringify(settled) !== JSON.stringify(body),
  };
}
