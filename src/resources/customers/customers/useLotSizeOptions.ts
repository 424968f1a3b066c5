import { useTranslate } from 'ra-core';
import { LOT_SIZE_RANGES, LOT_SIZES } from '#contract/core/enums.ts';

/** Returns the lot sizes with their square feet as options. */
export function useLotSizeOptions() {
  const translate = useTranslate();
  return LOT_SIZES.map(value => {
    const [from, to] = LOT_SIZE_RANGES[value];
    const range = `${from.toLocaleString('en-US')}–${to.toLocaleString('en-US')}`;
    return { value, label: `${translate(`words.lotSize.${value}`)} (${range})` };
  });
}
