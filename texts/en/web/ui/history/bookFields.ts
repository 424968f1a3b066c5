/** Names of QuickBooks accounts, shared by the export screens, their settings, and the history. */
/** Names of QuickBooks accounts, shared by the export screens, their settings, and the history. */
export const bookFields = {
  receivable: 'Accounts receivable',
  incomeMow: 'Income from lawn service',
  incomeBnb: 'Income from bush and bed work',
  incomeCallLog: 'Income from call-outs',
  tax: 'Sales tax payable',
  discounts: 'Discounts',
  writtenOff: 'Waived charges',
  refunds: 'Refunds',
  overpayments: 'Duplicate payments',
  credit: 'Customer credit',
  card: 'Cards',
  cash: 'Cash',
  check: 'Checks',
  other: 'Other payments',
  vendorCost: 'Vendor cost',
  payable: 'Accounts payable',
  taxItem: 'Sales tax item',
  taxAgency: 'Tax agency',
} as const;
