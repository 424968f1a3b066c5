import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Option } from './filters.ts';

/** Returns an enumeration's values as options, named by the text `<set>.<value>`. */
export function useTextOptions(values: readonly string[], set: string): readonly Option[] {
  const translate = useTranslate();
  return useMemo(
    () => values.map(value => ({ value, label: translate(`${set}.${value}`) })),
    [values, set, translate],
  );
}

/** Returns an enumeration's values as options, named by `words.<set>.<value>`. */
export const useWordOptions = (values: readonly string[], set: string) =>
  useTextOptions(values, `words.${set}`);
