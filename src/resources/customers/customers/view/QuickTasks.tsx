import AlarmAddOutlined from '@mui/icons-material/AlarmAddOutlined';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import NoteAddOutlined from '@mui/icons-material/NoteAddOutlined';
import PhoneInTalkOutlined from '@mui/icons-material/PhoneInTalkOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { canAccess, type PermissionKey } from '#contract/core/permissions.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import { useHeldKeys } from '#src/auth/useHasPermission.ts';
import { useKeys } from './useKeys.ts';

const NoteDialog = lazy(() => import('./NoteDialog.tsx'));
const CallLogDialog = lazy(() => import('#src/resources/schedule/callLogs/CallLogDialog.tsx'));
const ReminderDialog = lazy(() => import('#src/resources/customers/reminders/ReminderDialog.tsx'));
const VisitEditDialog = lazy(async () => ({
  default: (await import('#src/resources/schedule/visits/VisitEditDialog.tsx')).VisitEditDialog,
}));
const CustomerLetter = lazy(() => import('../CustomerLetter.tsx'));

interface Task {
  name: 'note' | 'call' | 'reminder' | 'day' | 'letter';
  /** Shortcut key, active outside of input fields. */
  key: string;
  icon: ComponentType;
  needs: PermissionKey;
  dialog: (props: { property: PropertyView; onClose: () => void }) => ReactNode;
}

const TASKS: readonly Task[] = [
  {
    name: 'note',
    key: 'N',
    icon: NoteAddOutlined,
    needs: 'customer_edit',
    dialog: ({ property, onClose }) => <NoteDialog propertyId={property.id} onClose={onClose} />,
  },
  {
    name: 'call',
    key: 'C',
    icon: PhoneInTalkOutlined,
    needs: 'customer_edit',
    dialog: ({ property, onClose }) => <CallLogDialog propertyId={property.id} onClose={onClose} />,
  },
  {
    name: 'reminder',
    key: 'R',
    icon: AlarmAddOutlined,
    needs: 'customer_edit',
    dialog: ({ property, onClose }) => <ReminderDialog propertyId={property.id} onClose={onClose} />,
  },
  {
    name: 'day',
    key: 'D',
    icon: EventRepeatOutlined,
    needs: 'assignment_edit',
    dialog: ({ property, onClose }) =>
      property.nextVisit && <VisitEditDialog visitId={property.nextVisit.id} onClose={onClose} />,
  },
  {
    name: 'letter',
    key: 'L',
    icon: DraftsOutlined,
    needs: 'customer_edit',
    dialog: props => <CustomerLetter {...props} />,
  },
];

/**
 * The office's everyday tasks, which open over the property's page, each with a button and a shortcut key.
 */
export function QuickTasks({ property }: { property: PropertyView }) {
  const translate = useTranslate();
  const held = useHeldKeys();
  const [open, setOpen] = useState<Task | null>(null);
  const tasks = TASKS.filter(
    ({ name, needs }) => canAccess(held, needs) && (name !== 'day' || property.nextVisit !== null),
  );
  useKeys(Object.fromEntries(tasks.map(task => [task.key, () => setOpen(task)])));
  if (tasks.length === 0) return null;
  const onClose = () => setOpen(null);
  return (
    <>
      <Box
        className="no-print"
        role="group"
        aria-label={translate('property.tasks.label')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBottom: 1.5 }}
      >
        {tasks.map(task => (
          <Tooltip key={task.name} describeChild title={translate('property.tasks.key', { key: task.key })}>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              startIcon={<task.icon />}
              aria-keyshortcuts={task.key}
              onClick={() => setOpen(task)}
            >
              {translate(`property.tasks.${task.name}`)}
            </Button>
          </Tooltip>
        ))}
      </Box>
      <Suspense fallback={null}>{open?.dialog({ property, onClose })}</Suspense>
    </>
  );
}
