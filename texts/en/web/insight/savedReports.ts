export const savedReportMessages = {
  savedReport: {
    repeats: {
      never: 'Not by email',
      daily: 'Every day',
      weekly: 'Every week',
      monthly: 'Every month',
    },
    schedule: {
      never: '–',
      daily: 'Every day at %{hour}',
      weekly: 'Every %{weekday} at %{hour}',
      monthly: 'On day %{day} of each month at %{hour}',
    },
    edit: 'Name and schedule',
    choose: 'Choose a report',
  },
} as const;
