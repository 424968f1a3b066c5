export const quickbooksTexts = {
  quickbooks: {
    title: 'QuickBooks',
    subtitle:
      'Export charges, payments, refunds, tax and vendor settlements for QuickBooks. Each entry is exported only once.',
    from: 'From',
    fromHelp: 'Leave blank for everything not yet exported',
    to: 'Through',
    make: 'Export %{count} entry |||| Export %{count} entries',
    makeTitle: 'Create the files?',
    makeText:
      '%{count} entry through %{day} will be marked as exported and won’t be in any later file. |||| %{count} entries through %{day} will be marked as exported and won’t be in any later file.',
    makeAction: 'Export',
    missing: 'Not mapped to QuickBooks yet: %{names}.',
    toSettings: 'Map accounts',
    earlier:
      '%{count} entry is dated before the first day and isn’t included. |||| %{count} entries are dated before the first day and aren’t included.',
    kinds: {
      charges: 'Charges',
      payments: 'Payments',
      refunds: 'Refunds',
      writeOffs: 'Waived',
      bills: 'Vendor bills',
    },
    entries: '%{count} entry |||| %{count} entries',
    since: 'New since export %{number} (through %{day})',
    first: 'Nothing has been exported yet',
    accounts: 'Accounts',
    account: 'Account',
    debit: 'Debit',
    credit: 'Credit',
    notNamed: 'not mapped',
    nothing: 'Everything from these days has already been exported.',
    past: 'Past exports',
    noPast: 'Nothing has been exported yet.',
    number: 'Export %{number}',
    through: 'through',
    transactions: '%{count} transaction |||| %{count} transactions',
    undoTitle: 'Undo export %{number}?',
    undoText:
      'Its entries will be in the next export. If you already imported the files into QuickBooks, delete them there first, or they’ll be in there twice.',
    setting: {
      accounts: 'Accounts',
      accountsHelp:
        'Use the names from your chart of accounts. Put a colon before a sub-account, such as Income:Mowing.',
      money: 'Deposit account',
      moneyHelp: 'A bank account, or Undeposited Funds.',
      vendors: 'Vendor payouts',
      vendorsHelp:
        'Each issued settlement is exported as a bill, which you pay in QuickBooks. Leave blank to leave settlements out.',
      tax: 'Sales tax on invoices',
      taxHelp: 'Set up the sales tax item and its agency in QuickBooks before your first import.',
    },
  },
} as const;
