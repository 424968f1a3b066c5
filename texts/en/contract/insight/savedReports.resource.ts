export const savedReportsResource = {
  report_save: 'Save and schedule reports',
  reportSaveOpens:
    'Keeping a report with its filters under a name, and mailing it to the office on a schedule.',
  texts: {
    title: 'Saved Reports',
    one: 'a saved report',
    count: '%{count} saved report |||| %{count} saved reports',
    search: 'Search name',
    none: 'No report is saved yet. Open a report, set its filters and save it.',
    add: 'Save a report',
    section: 'Saved report',
    help: 'Opened under its name with the same filters. With a schedule it goes by e-mail to people of the office who may see reports; days such as “last month” are counted anew each time.',
  },
  fields: {
    name: 'Name',
    report: 'Report',
    filter: 'Filters',
    repeat: 'By e-mail',
    weekday: 'On',
    monthDay: 'Day of the month',
    hour: 'At',
    recipientIds: 'To',
  },
} as const;
