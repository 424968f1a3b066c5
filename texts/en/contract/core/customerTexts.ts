export const customerTexts = {
  companyName: 'Company',
  billingAddress: 'Billing address',
} as const;
