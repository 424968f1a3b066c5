export const calendarFeedMessages = {
  calendarFeed: {
    title: 'Calendar',
    help: 'Subscribe in Google Calendar, Outlook or on your phone. Anyone who has the link can see the days and addresses.',
    since: 'Link created %{when}. It isn’t shown again. A new link turns off the old one.',
    once: 'Copy the link now. It won’t be shown again.',
    address: 'Calendar link',
    make: 'Create link',
    renew: 'Create a new link',
    end: 'Turn off link',
    copy: 'Copy',
    copied: 'Copied.',
    copyByHand: 'Your browser doesn’t allow copying here. Select the link and copy it yourself.',
  },
} as const;
