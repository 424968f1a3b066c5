export const phraseMessages = {
  phrase: {
    pick: 'Phrases',
    types: {
      calendar: 'Calendar',
      assignment: 'Crew’s message to a customer',
      reminder: 'Reminder',
      note: 'Note',
      general: 'General',
      'un-assign': 'Skipped visit',
      callLog: 'Call log',
      'cancel-assignment': 'Canceled visit',
    },
  },
} as const;
