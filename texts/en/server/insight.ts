export const insight = {
  history: {
    headers: [
      'Entry',
      'Date',
      'Time',
      'Person',
      'Kind of person',
      'Action',
      'Record',
      'Number',
      'Name',
      'Customer',
      'Property',
      'Changes',
      'Reason',
    ],
    vendorGone: 'That vendor is gone.',
    crewGone: 'That crew is gone.',
    marketGone: 'That market is gone.',
    personGone: 'That person is gone.',
    cannot: 'This field cannot be put back.',
    revert: {
      gone: 'This record is gone.',
    },
    fieldAnotherValueNow: 'This field has another value by now.',
    changedFieldSince: '{who} changed this field since, on {when}. Put that change back first.',
    putBack: 'Put back as it was.',
  },
  savedReports: {
    noReport: 'There is no such report.',
    sendDue: {
      words: {
        days: '{from} to {to}',
        rows: 'Rows',
        open: 'Open the report',
        closing: 'The link asks you to sign in. Who gets this is set under Saved Reports.',
      },
    },
  },
} as const;
