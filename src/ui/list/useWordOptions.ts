import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Option } from './filters.ts';

/** The options of an enumeration, named by `words.<set>.<value>`. */
export function useWordOptions(values: readonly string[], set: string): readonly Option[] {
  const translate = useTranslate();
  return useMemo(
    () => values.map(value => ({ value, label: translate(`words.${set}.${value}`) })),
    [values, set, translate],
  );
}
