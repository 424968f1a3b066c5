import { useTranslate } from 'ra-core';
import { DISCOUNT_CUSTOMER_TYPES, DISCOUNT_TYPES } from '#contract/core/enums.ts';

/** What a discount does. */
export function useDiscountTypes() {
  const translate = useTranslate();
  return DISCOUNT_TYPES.map(value => ({ value, label: translate(`discount.types.${value}`) }));
}

/** For whom it is meant. */
export function useDiscountCustomers() {
  const translate = useTranslate();
  return DISCOUNT_CUSTOMER_TYPES.map(value => ({ value, label: translate(`discount.customers.${value}`) }));
}
