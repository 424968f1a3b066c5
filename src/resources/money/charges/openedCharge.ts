import { useSearchParams } from 'react-router-dom';

const PARAM = 'charge';

/**
 * Returns the URL's query with a charge's panel open, or closed if `chargeId` is null; the list's own
 * parameters are kept.
 */
export function searchWith(search: URLSearchParams | string, chargeId: number | null): string {
  const params = new URLSearchParams(search);
  if (chargeId === null) params.delete(PARAM);
  else params.set(PARAM, String(chargeId));
  return params.toString();
}

/** Returns which charge's panel the URL opens, and a function to close it. */
export function useOpenedCharge(): { id: number | null; close: () => void } {
  const [search, setSearch] = useSearchParams();
  const text = search.get(PARAM) ?? '';
  return {
    id: /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null,
    close: () => setSearch(searchWith(search, null)),
  };
}
