import type { useTranslate } from 'ra-core';

type Translate = ReturnType<typeof useTranslate>;

/** Number of addresses that are named. */
const SHOWN = 5;

/** Says how many services keep the new price, with the first few addresses. */
export const keptText = (translate: Translate, count: number, addresses: readonly string[]): string =>
  translate('campaign.stayed', {
    smart_count: count,
    addresses: [...addresses.slice(0, SHOWN), ...(count > SHOWN ? ['…'] : [])].join(', '),
  });
