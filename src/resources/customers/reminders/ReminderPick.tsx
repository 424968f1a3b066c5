import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useListContext, useTranslate } from 'ra-core';

import type { Reminder } from '#contract/customers/reminders.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { RowLink } from '#src/ui/fields/RowLink.tsx';

const EXCERPT = 60;

/** The checkbox of a reminder, and its note as a link. */
export function ReminderPick({ reminder }: { reminder: Reminder }) {
  const translate = useTranslate();
  const mayEdit = useHasPermission('customer_edit');
  const { selectedIds, onToggleItem } = useListContext<Reminder>();
  const isDone = reminder.state === 'done';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      {mayEdit && (
        <Checkbox
          size="small"
          checked={selectedIds?.includes(reminder.id) ?? false}
          disabled={isDone}
          onChange={() => onToggleItem(reminder.id)}
          slotProps={{
            input: { 'aria-label': translate('reminder.pick', { note: reminder.note.slice(0, EXCERPT) }) },
          }}
          sx={{ padding: '4px', marginLeft: '-6px' }}
        />
      )}
      <Box
        component="span"
        sx={{
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          textDecoration: isDone ? 'line-through' : 'none',
        }}
      >
        <RowLink to={`/reminders/${reminder.id}`}>{reminder.note}</RowLink>
      </Box>
    </Box>
  );
}
