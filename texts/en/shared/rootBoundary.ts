export const rootBoundary = {
  what: 'This page couldn’t be loaded. Your saved work is safe. Check your network, then reload.',
  newVersion: 'A new version of this page is available. Finish what you’re typing, then reload.',
  noTexts: 'This language couldn’t be loaded. Check your network, then try again.',
  reload: 'Reload',
} as const;
