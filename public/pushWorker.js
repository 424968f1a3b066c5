// Shows push messages while the portal is closed and opens the portal when they are tapped. It stores
// nothing.
self.addEventListener('push', event => {
  const { title, body, path } = event.data?.json() ?? {};
  if (!title) return;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { path },
    }),
  );
});

self.addEventListener('notificationclick', event => {
  event.notification.close();
  const address = new URL(event.notification.data?.path ?? '/', self.location.origin).href;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(pages => {
      const open = pages.find(page => new URL(page.url).origin === self.location.origin);
      return open ? open.navigate(address).then(page => page?.focus()) : self.clients.openWindow(address);
    }),
  );
});
