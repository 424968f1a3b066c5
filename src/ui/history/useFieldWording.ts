import { useLocaleState, useTranslate } from 'ra-core';
import type { Option } from '../list/filters.ts';
import { fieldName, fieldText } from './fieldText.ts';

/** Names fields and their values for somebody who compares two edits. */
export function useFieldWording(entity: string, vendors: readonly Option[] = []) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const wording = {
    translate,
    language: locale === 'es' ? ('es' as const) : ('en' as const),
    names: { vendorId: new Map(vendors.map(({ value, label }) => [Number(value), label])) },
  };
  return {
    labelOf: (field: string) => fieldName(field, wording, entity),
    show: (field: string, value: unknown) => fieldText(entity, field, value, wording),
  };
}
