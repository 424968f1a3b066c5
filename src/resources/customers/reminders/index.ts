import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';

export const reminderResource: ResourceProps = {
  name: 'reminders',
  list: lazy(() => import('./ReminderList.tsx')),
  create: lazy(() => import('./ReminderCreate.tsx')),
  edit: lazy(() => import('./ReminderEdit.tsx')),
  recordRepresentation: 'note',
};
