import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Option } from '#src/ui/list/filters.ts';

/** Returns the values of an enumeration with their labels in the automations' texts. */
export function useTextOptions(values: readonly string[], set: string): readonly Option[] {
  const translate = useTranslate();
  return useMemo(
    () => values.map(value => ({ value, label: translate(`automation.${set}.${value}`) })),
    [values, set, translate],
  );
}
