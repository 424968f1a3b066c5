import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';

import type { Reminder } from '#contract/customers/reminders.calls.ts';
import { useReminderActions } from './useReminderActions.ts';

/** Shows the number of chosen rows and the action on them, once any are chosen. */
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
        // Over the page, so that the rows don't move under the pointer.
        position: 'fixed',
        insetInline: 0,
        bottom: 20,
        zIndex: theme => theme.zIndex.appBar,
        width: 'fit-content',
        maxWidth: 'calc(100vw - 32px)',
        marginInline: 'auto',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 10px',
        padding: '8px 10px 8px 18px',
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        boxShadow: '0 8px 28px rgb(0 0 0 / 0.18)',
        background: theme => theme.sward.paper,
      }}
    >
      <Box sx={{ fontWeight: 560, marginRight: 1 }}>
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
