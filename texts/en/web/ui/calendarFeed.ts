export const calendarFeedMessages = {
  calendarFeed: {
    title: 'Calendar',
    help: 'Subscribe to it in Google Calendar, Outlook or on the phone. Anybody who has the address can see the days and places.',
    since: 'It has an address since %{when}. It was shown once; a new one ends it.',
    once: 'Copy the address now: it is shown this once.',
    address: 'Address of the calendar',
    make: 'Make an address',
    renew: 'Make a new address',
    end: 'End the address',
    copy: 'Copy',
    copied: 'Copied.',
    copyByHand: 'This browser does not allow it. Copy the address by hand.',
  },
} as const;
