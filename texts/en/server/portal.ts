export const portal = {
  portal: {
    noPause: 'You can’t pause this service here. Please contact our team.',
    tooSoon: 'That day is too soon.',
    pauseLastsMostDays: {
      one: 'A pause can last at most {count} day.',
      other: 'A pause can last at most {count} days.',
    },
    visitCannotChangedHere: 'You can’t change this visit here. Please contact our team.',
    tooLateChangeVisitHere: 'It’s too late to change this visit here. Please contact our team.',
    ownVisits: {
      gone: 'We can’t come on that day anymore. Please contact our team.',
    },
    notFree: 'We can’t come on that day. Choose another one.',
    skipped: 'Skipped. We won’t come that day.',
    restored: 'Your visit is back on.',
    rated: 'Thank you for your rating.',
    paused: 'Service paused.',
    resumed: 'Service resumed.',
    moved: 'Visit moved.',
  },
} as const;
