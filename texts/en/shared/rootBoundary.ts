export const rootBoundary = {
  what: 'This page could not be loaded. What you saved is kept. Check your network, then reload.',
  newVersion: 'A new version of this page is available. Finish what you are typing, then reload.',
  noTexts: 'The texts in this language could not be loaded. Check your network, then try again.',
  reload: 'Reload',
} as const;
