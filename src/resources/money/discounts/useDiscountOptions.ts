import { useTranslate } from 'ra-core';
import { DISCOUNT_CUSTOMER_TYPES, DISCOUNT_TYPES } from '#contract/core/enums.ts';

/** Returns the discount types as options. */
export function useDiscountTypes() {
  const translate = useTranslate();
  return DISCOUNT_TYPES.map(value => ({ value, label: translate(`discount.types.${value}`) }));
}

/** Returns the groups of customers that a discount can be for, as options. */
export function useDiscountCustomers() {
  const translate = useTranslate();
  return DISCOUNT_CUSTOMER_TYPES.map(value => ({ value, label: translate(`discount.customers.${value}`) }));
}
