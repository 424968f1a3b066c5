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
    by: 'Group by',
    none: 'None',
    nothing: 'No results for these days and filters.',
    notFound: 'There’s no report with this name, or you don’t have permission to view it.',
    all: 'All reports',
    failed: 'The reports couldn’t be loaded. %{reason}',
    totals: 'Totals',
    print: 'Print',
    putOffHelp: 'Postponed charges with their customers.',
  },
} as const;
