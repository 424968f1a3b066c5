export const gateHours = {
  halves: {
    am: 'AM',
    pm: 'PM',
  },
  dayNames: {
    1: 'Mon',
    2: 'Tue',
    3: 'Wed',
    4: 'Thu',
    5: 'Fri',
    6: 'Sat',
    7: 'Sun',
  },
} as const;
