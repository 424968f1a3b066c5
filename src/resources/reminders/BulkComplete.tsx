import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import type { Reminder } from '../../../contract/reminders.ts';
import { useReminderActions } from './useReminderActions.ts';

/** Shows once rows are chosen: how many, and what can be done to all of them. */
export function BulkComplete() {
  const translate = useTranslate();
  const { data, selectedIds, onSelect, onUnselectItems } = useListContext<Reminder>();
  const { completeMany } = useReminderActions();
  if (!selectedIds?.length) return null;
  const open = (data ?? []).filter(reminder => reminder.state !== 'done').map(reminder => reminder.id);
  return (
    <Box
      role="region"
      aria-live="polite"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        padding: '8px 14px',
        marginBottom: 1.5,
        borderRadius: '10px',
        background: theme => theme.sward.tint,
      }}
    >
      <Box sx={{ fontWeight: 560, marginRight: 'auto' }}>
        {translate('reminder.chosen', { smart_count: selectedIds.length })}
      </Box>
      <Button size="small" onClick={() => onSelect(open)}>
        {translate('reminder.chooseAll')}
      </Button>
      <Button size="small" onClick={() => onUnselectItems()}>
        {translate('reminder.unchoose')}
      </Button>
      <Button
        size="small"
        variant="contained"
        onClick={async () => {
          await completeMany(selectedIds);
          onUnselectItems();
        }}
      >
        {translate('reminder.completeChosen')}
      </Button>
    </Box>
  );
}
