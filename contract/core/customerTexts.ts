import { customerTexts } from '#texts/contract/core/customerTexts.ts';
import type { RecordText } from './recordTexts.ts';

/** A plain text field of a customer. */
export type CustomerText = Pick<
  RecordText,
  'label' | 'max' | 'isVariable' | 'headers' | 'isSearched' | 'isInvoiced'
>;

/** Fields that complete a customer's name; the import reads them together with the first and last name. */
export const NAME_TEXTS = {
  companyName: {
    label: customerTexts.companyName,
    max: 120,
    headers: [
      'company name',
      'company',
      'business name',
      'business',
      'organization',
      'client company name',
      'compania',
      'organization name',
      'organization 1 name',
      'company or organization',
    ],
    isSearched: true,
  },
} as const satisfies Record<string, CustomerText>;

/** The fields that say where and how to bill. */
export const BILLING_TEXTS = {
  billingAddress: {
    label: customerTexts.billingAddress,
    max: 300,
    headers: [
      'billing street 1',
      'billing street',
      'billing address 1',
      'mailing address',
      'bill to',
      'billing address',
      'bill address',
    ],
  },
  poNumber: {
    label: customerTexts.poNumber,
    max: 40,
    isVariable: true,
    headers: ['po', 'purchase order', 'purchase order number', 'orden de compra'],
    isSearched: true,
    isInvoiced: true,
  },
} as const satisfies Record<string, CustomerText>;

/**
 * The plain text fields of a customer. Schemas, screens, files, emails, invoices and the history read this
 * list (see docs/recipes/field.md).
 */
export const CUSTOMER_TEXTS = { ...NAME_TEXTS, ...BILLING_TEXTS };
