import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallName } from '#contract/calls.ts';
import type { CallData, CallRequest } from '#src/dataProvider/call.ts';
import { useCallQuery } from '../calls/useCallQuery.ts';

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

/** Previews a save on the server, again whenever the request changes; null skips the call. */
export function usePreview<K extends CallName>(
  name: K,
  request: CallRequest<K> | null,
): Preview<CallData<K>> {
  const settled = useSettled(request);
  const { data, error, isPlaceholderData } = useCallQuery(name, settled, {
    key: ['difference', name, settled],
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    answer: error || request === null ? null : (data ?? null),
    error,
    isStale: isPlaceholderData || JSON.stringify(settled) !== JSON.stringify(request),
  };
}
