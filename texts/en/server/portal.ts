export const portal = {
  portal: {
    noPause: 'A service cannot be paused here. Please contact our team.',
    tooSoon: 'This day is too soon.',
    pauseLastsMostDays: 'A pause lasts at most {days} days.',
    visitCannotChangedHere: 'This visit cannot be changed here. Please contact our team.',
    tooLateChangeVisitHere: 'It is too late to change this visit here. Please contact our team.',
    ownVisits: {
      gone: 'The crew cannot come on this day any more. Please contact our team.',
    },
    notFree: 'The crew cannot come on this day. Choose another.',
    skipped: 'The crew does not come that day.',
    restored: 'The crew comes after all.',
    rated: 'Thank you for your rating.',
    paused: 'The service is paused.',
    resumed: 'The service is resumed.',
    moved: 'The visit was moved.',
  },
} as const;
