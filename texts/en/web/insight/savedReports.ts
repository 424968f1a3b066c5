export const savedReportMessages = {
  savedReport: {
    repeats: {
      never: 'Not by e-mail',
      daily: 'Every day',
      weekly: 'Every week',
      monthly: 'Every month',
    },
    schedule: {
      never: '–',
      daily: 'Every day at %{hour}',
      weekly: 'Every %{weekday} at %{hour}',
      monthly: 'On day %{day} of every month at %{hour}',
    },
    edit: 'Name and schedule',
    choose: 'Choose a report',
  },
} as const;
