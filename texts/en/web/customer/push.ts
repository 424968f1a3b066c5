export const pushMessages = {
  title: 'Messages on this device',
  help: 'Shown here while these pages are closed. Each phone or computer has its own choice, which ends when you log out there.',
  kinds: {
    visits: 'Visits: changed, under way, done',
    charges: 'Payments: taken, declined, put off',
  },
  impossible: 'This browser cannot show messages. On an iPhone, add these pages to the Home Screen first.',
  blocked: 'This browser does not let us show messages. Allow them in its settings, then try again.',
  failed: 'Your choice could not be loaded.',
} as const;
