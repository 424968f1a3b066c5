import { useGetList, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Option } from './filters.ts';

/** More than any business has of what is offered as a choice. */
const ALL = 500;

/** The options of an enumeration, named by `words.<set>.<value>`. */
export function useWordOptions(values: readonly string[], set: string): readonly Option[] {
  const translate = useTranslate();
  return useMemo(
    () => values.map(value => ({ value, label: translate(`words.${set}.${value}`) })),
    [values, set, translate],
  );
}

type Named = { id: number } & Record<string, unknown>;

/** All records of a short resource as options; fetched once it is needed. */
export function useRecordOptions(
  resource: string,
  field: string,
  isNeeded = true,
  filter: Record<string, unknown> = {},
): readonly Option[] {
  const { data } = useGetList<Named>(
    resource,
    { pagination: { page: 1, perPage: ALL }, sort: { field, order: 'ASC' }, filter },
    { enabled: isNeeded, staleTime: 60_000 },
  );
  return useMemo(
    () => (data ?? []).map(row => ({ value: row.id, label: String(row[field]) })),
    [data, field],
  );
}
