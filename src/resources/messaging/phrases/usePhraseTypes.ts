import { useTranslate } from 'ra-core';
import { PHRASE_TYPES } from '#contract/core/enums.ts';

/** Returns the places where phrases are offered, as options. */
export function usePhraseTypes() {
  const translate = useTranslate();
  return PHRASE_TYPES.map(value => ({ value, label: translate(`phrase.types.${value}`) }));
}
