export const rootBoundary = {
  what: 'This page could not be loaded. What you saved is kept. Check your network, then reload.',
  reload: 'Reload',
} as const;
