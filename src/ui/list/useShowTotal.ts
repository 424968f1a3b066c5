import { useListContext } from 'ra-core';
import { COUNT_LIMIT, SEARCH_COUNT_LIMIT } from '#contract/core/constants.ts';
import { useShowCount } from './useShowCount.ts';

/** Returns a function that formats a list's total, as `10,000+` if the server stopped counting there. */
export function useShowTotal(): (total: number) => string {
  const show = useShowCount();
  const { page, perPage, filterValues } = useListContext();
  const counted = Math.max(filterValues.q ? SEARCH_COUNT_LIMIT : COUNT_LIMIT, page * perPage);
  return total => (total === counted + 1 ? `${show(counted)}+` : show(total));
}
