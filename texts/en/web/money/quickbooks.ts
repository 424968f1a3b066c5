export const quickbooksTexts = {
  quickbooks: {
    title: 'QuickBooks',
    subtitle:
      'Charges, payments, refunds, tax and vendors’ settlements as files for QuickBooks: each entry in one file, and only once.',
    from: 'From',
    fromHelp: 'Empty: everything that waits',
    to: 'Through',
    make: 'Export %{count} entry |||| Export %{count} entries',
    makeTitle: 'Make the files?',
    makeText:
      '%{count} entry through %{day} counts as exported and comes in no other file. |||| %{count} entries through %{day} count as exported and come in no other file.',
    makeAction: 'Export',
    missing: 'These have no name in QuickBooks yet: %{names}.',
    toSettings: 'Name them',
    earlier:
      '%{count} entry waits from before the first day and stays out. |||| %{count} entries wait from before the first day and stay out.',
    kinds: {
      charges: 'Charges',
      payments: 'Payments',
      refunds: 'Refunds',
      writeOffs: 'Waived',
      bills: 'Bills of vendors',
    },
    entries: '%{count} entry |||| %{count} entries',
    since: 'New since export %{number}, which went through %{day}',
    first: 'Nothing has been exported yet',
    accounts: 'Accounts',
    account: 'Account',
    debit: 'Debit',
    credit: 'Credit',
    notNamed: 'no name yet',
    nothing: 'Everything of these days is in a file already.',
    past: 'Exports so far',
    noPast: 'Nothing has been exported yet.',
    number: 'Export %{number}',
    through: 'through',
    transactions: '%{count} transaction |||| %{count} transactions',
    undoTitle: 'Undo export %{number}?',
    undoText:
      'Its entries come again in the next export. If QuickBooks has taken in the files, remove them there first, or everything is there twice.',
    setting: {
      accounts: 'Accounts',
      accountsHelp:
        'Each as it is called in your chart of accounts; a sub-account after a colon, such as Income:Mowing.',
      money: 'Where money comes in',
      moneyHelp: 'A bank account, or Undeposited Funds.',
      vendors: 'What vendors get',
      vendorsHelp:
        'Each settlement that is issued goes out as a bill; it is paid in QuickBooks. Left empty, settlements stay out of the files.',
      tax: 'Sales tax on invoices',
      taxHelp: 'The sales tax item and its agency have to be in QuickBooks before the first import.',
    },
  },
} as const;
