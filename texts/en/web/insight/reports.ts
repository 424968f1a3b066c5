export const reportMessages = {
  reports: {
    title: 'Reports',
    groups: {
      money: 'Money',
      work: 'Work',
      customers: 'Customers',
      office: 'Office',
    },
    count: '%{count} row |||| %{count} rows',
    by: 'By',
    none: 'None',
    nothing: 'Nothing in these days, with these filters.',
    notFound: 'There is no report by this name, or you may not see it.',
    all: 'All reports',
    failed: 'The reports could not be loaded. %{reason}',
    totals: 'Totals',
    print: 'Print',
    putOffHelp: 'Charges that are put off to a later day, with their customers.',
  },
} as const;
