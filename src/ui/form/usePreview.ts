import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Pause in typing before the server is called, in milliseconds. */
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
  /** The data belongs to the previous input; the answer to the current one has yet to arrive. */
  isStale: boolean;
}

/** Previews a save on the server, again whenever the body changes; null skips the call. */
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
