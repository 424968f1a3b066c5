export const pushMessages = {
  title: 'Alerts on this device',
  help: 'Get alerts on this device even when this page is closed. The setting is for this device only, and turns off when you log out.',
  kinds: {
    visits: 'Visits: changed, in progress, done',
    charges: 'Payments: charged, declined, postponed',
    news: 'News and reminders',
  },
  impossible: 'This browser can’t show alerts. On an iPhone, add this page to your Home Screen first.',
  blocked: 'Alerts are blocked in this browser. Allow them in its settings, then try again.',
  failed: 'Your alert settings couldn’t be loaded.',
} as const;
