export const customerTexts = {
  companyName: 'Company',
  billingAddress: 'Billing address',
  poNumber: 'PO number',
} as const;
