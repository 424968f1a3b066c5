import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Option } from './filters.ts';

/** The options of an enumeration, each named by the text under its key: `<set>.<value>`. */
export function useTextOptions(values: readonly string[], set: string): readonly Option[] {
  const translate = useTranslate();
  return useMemo(
    () => values.map(value => ({ value, label: translate(`${set}.${value}`) })),
    [values, set, translate],
  );
}

/** The options of an enumeration, named by `words.<set>.<value>`. */
export const useWordOptions = (values: readonly string[], set: string) =>
  useTextOptions(values, `words.${set}`);
