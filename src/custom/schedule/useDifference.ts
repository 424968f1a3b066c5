import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useEffect, useState } from 'react';
import { LANGUAGES } from '../../../contract/messages.ts';
import type { ScheduleDifference } from '../../../contract/schedule.ts';
import { failureMessage } from '../../dataProvider/failures.ts';
import { type FieldErrors, fieldErrorsOf } from './useDraft.ts';

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

interface Asked<Difference> {
  difference: Difference | null;
  /** A refusal that names no field. */
  error: string | null;
  fieldErrors: FieldErrors;
}

/** Asks the server what an edit would do, again whenever the edit changes; null asks nothing. */
export function useDifference<Body extends object, Difference extends ScheduleDifference>(
  key: string,
  body: Body | null,
  ask: (body: Body, signal: AbortSignal) => Promise<Difference>,
): Asked<Difference> {
  const settled = useSettled(body);
  const locale = useLocale();
  const { data, error } = useQuery({
    queryKey: ['difference', key, settled],
    queryFn: ({ signal }) => (settled ? ask(settled, signal) : null),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const fieldErrors = fieldErrorsOf(error);
  const language = LANGUAGES.find(one => one === locale) ?? 'en';
  return {
    difference: error ? null : (data ?? null),
    error: error ? failureMessage(error, language) : null,
    fieldErrors,
  };
}
