export const savedReportsResource = {
  report_save: 'Save and schedule reports',
  reportSaveOpens: 'Saving a report with its filters, and emailing it to the office on a schedule.',
  texts: {
    title: 'Saved Reports',
    one: 'a saved report',
    count: '%{count} saved report |||| %{count} saved reports',
    search: 'Search name',
    none: 'There are no saved reports yet. Open a report, set its filters and save it.',
    add: 'Save a report',
    section: 'Saved report',
    help: 'Opens with the same filters. On a schedule, it’s emailed to office users who can see reports. Relative dates such as “last month” update each time.',
  },
  fields: {
    name: 'Name',
    report: 'Report',
    filter: 'Filters',
    repeat: 'By email',
    weekday: 'On',
    monthDay: 'Day of the month',
    hour: 'At',
    recipientIds: 'To',
  },
} as const;
