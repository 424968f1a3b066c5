import { useTranslate } from 'ra-core';
import { PHRASE_TYPES } from '#contract/core/enums.ts';

/** Where phrases are offered. */
export function usePhraseTypes() {
  const translate = useTranslate();
  return PHRASE_TYPES.map(value => ({ value, label: translate(`phrase.types.${value}`) }));
}
