import { FRONT_BACK, type FrontBack, LOT_SIZES, type LotSize } from '#contract/core/enums.ts';
import { PATHS } from '#contract/core/paths.ts';

/** What stands in the fields of the page. */
export interface QuoteDraft {
  place: string | null;
  lotSize: LotSize | null;
  isCornerLot: boolean;
  frontBack: FrontBack;
  discountCode: string | null;
}

/** As the address of the page has it: `?place=78704&lotSize=small`. */
export function quoteDraft(query: URLSearchParams): QuoteDraft {
  const frontBack = query.get('frontBack');
  return {
    place: query.get('place'),
    lotSize: LOT_SIZES.find(size => size === query.get('lotSize')) ?? null,
    isCornerLot: query.get('isCornerLot') === 'true',
    frontBack: FRONT_BACK.find(part => part === frontBack) ?? 'both',
    discountCode: query.get('discountCode'),
  };
}

/** What is asked for; null as long as no place is named. */
export function quoteQuery({ place, lotSize, isCornerLot, frontBack, discountCode }: QuoteDraft) {
  if (!place?.trim()) return null;
  return {
    place: place.trim(),
    lotSize: lotSize ?? undefined,
    isCornerLot: String(isCornerLot),
    frontBack,
    discountCode: discountCode?.trim() || undefined,
  };
}

/** A zip code at the end, or a house number with a street. */
const PLACE = /(?:^|[\s,])\d{5}(?:-\d{4})?$|^\d+\s+\p{L}/u;

/** Where what was typed is a place, the page with its prices: "78704 small", "12 Elm St, 78704". */
export function quotePathFor(typed: string): { place: string; path: string } | null {
  const words = typed.trim().split(/\s+/);
  const lotSize = LOT_SIZES.find(size => size.toLowerCase() === words.at(-1)?.toLowerCase());
  const place = (lotSize ? words.slice(0, -1) : words).join(' ');
  if (!PLACE.test(place)) return null;
  return { place, path: `${PATHS.quote}?${new URLSearchParams({ place, ...(lotSize && { lotSize }) })}` };
}
