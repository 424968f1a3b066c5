import { type ComponentType, lazy } from 'react';
import type { PermissionKey } from '#contract/core/permissions.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import { OverviewTab } from './OverviewTab.tsx';

export interface TabProps {
  property: PropertyView;
}

interface PropertyTab {
  /** Last part of its path. */
  name: string;
  /** Key of its label. */
  label: string;
  content: ComponentType<TabProps>;
  /** Shown only to users with this permission. */
  needs?: PermissionKey;
  /** Number beside the label; hidden if 0. */
  count?: (property: PropertyView) => number;
}

const ServicesTab = lazy(() => import('./ServicesTab.tsx'));
const VisitsTab = lazy(() => import('./VisitsTab.tsx'));
const ChargesTab = lazy(() => import('./ChargesTab.tsx'));
const NotesTab = lazy(() => import('./NotesTab.tsx'));
const RemindersTab = lazy(() => import('#src/resources/customers/reminders/RemindersTab.tsx'));
const CallLogsTab = lazy(() => import('#src/resources/schedule/callLogs/CallLogsTab.tsx'));
const MessagesTab = lazy(() => import('#src/resources/customers/customerMessages/MessagesTab.tsx'));
const FilesTab = lazy(() => import('./FilesTab.tsx'));
const PropertyHistoryTab = lazy(() => import('./PropertyHistoryTab.tsx'));

/** The tabs of the property page in order; the first is the default. */
export const PROPERTY_TABS: readonly PropertyTab[] = [
  { name: 'overview', label: 'property.view.tab.overview', content: OverviewTab },
  {
    name: 'services',
    label: 'property.view.tab.services',
    content: ServicesTab,
    count: property => property.services.filter(service => service.status !== 'ended').length,
  },
  {
    name: 'visits',
    label: 'property.view.tab.visits',
    content: VisitsTab,
    needs: 'assignment_list',
    count: property => property.counts.visits,
  },
  {
    name: 'charges',
    label: 'property.view.tab.charges',
    content: ChargesTab,
    needs: 'charge_list',
    count: property => property.counts.charges,
  },
  {
    name: 'notes',
    label: 'property.view.tab.notes',
    content: NotesTab,
    count: property => property.counts.notes,
  },
  {
    name: 'messages',
    label: 'customerMessage.tab',
    content: MessagesTab,
    needs: 'contact_request_list',
  },
  {
    name: 'reminders',
    label: 'reminder.tab',
    content: RemindersTab,
    count: property => property.counts.reminders,
  },
  {
    name: 'call-logs',
    label: 'callLog.tab',
    content: CallLogsTab,
    count: property => property.counts.callLogs,
  },
  {
    name: 'files',
    label: 'care.files.tab',
    content: FilesTab,
    count: property => property.counts.attachments,
  },
  { name: 'history', label: 'property.view.tab.history', content: PropertyHistoryTab, needs: 'history_list' },
];
