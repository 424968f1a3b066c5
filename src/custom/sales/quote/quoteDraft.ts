import { FRONT_BACK, type FrontBack, LOT_SIZES, type LotSize } from '#contract/core/enums.ts';
import { PATHS } from '#contract/core/paths.ts';

/** Values of the page's fields. */
export interface QuoteDraft {
  place: string | null;
  lotSize: LotSize | null;
  isCornerLot: boolean;
  frontBack: FrontBack;
  discountCode: string | null;
}

/** Reads the fields' values from the page's URL: `?place=78704&lotSize=small`. */
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

/** Returns the query for the server; null while no place is given. */
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

/** A ZIP code at the end, or a house number with a street. */
const PLACE = /(?:^|[\s,])\d{5}(?:-\d{4})?$|^\d+\s+\p{L}/u;

/** Returns the path of the quote page if the typed text is a place: "78704 small", "12 Elm St, 78704". */
export function quotePathFor(typed: string): { place: string; path: string } | null {
  const words = typed.trim().split(/\s+/);
  const lotSize = LOT_SIZES.find(size => size.toLowerCase() === words.at(-1)?.toLowerCase());
  const place = (lotSize ? words.slice(0, -1) : words).join(' ');
  if (!PLACE.test(place)) return null;
  return { place, path: `${PATHS.quote}?${new URLSearchParams({ place, ...(lotSize && { lotSize }) })}` };
}
