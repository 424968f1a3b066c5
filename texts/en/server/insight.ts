export const insight = {
  history: {
    headers: [
      'Entry',
      'Date',
      'Time',
      'Person',
      'User type',
      'Action',
      'Record',
      'Number',
      'Name',
      'Customer',
      'Property',
      'Changes',
      'Reason',
    ],
    vendorGone: 'That vendor no longer exists.',
    crewGone: 'That crew no longer exists.',
    marketGone: 'That market no longer exists.',
    personGone: 'That person no longer exists.',
    cannot: 'This field can’t be restored.',
    revert: {
      gone: 'This record no longer exists.',
    },
    fieldAnotherValueNow: 'This field has changed since then.',
    changedFieldSince: '{who} changed this field later, on {when}. Undo that change first.',
    putBack: 'Restored.',
  },
  savedReports: {
    noReport: 'This report doesn’t exist.',
    sendDue: {
      words: {
        days: '{from} to {to}',
        rows: 'Rows',
        open: 'Open the report',
        closing: 'You’ll need to sign in to open the link. Choose who gets this email under Saved Reports.',
      },
    },
  },
} as const;
