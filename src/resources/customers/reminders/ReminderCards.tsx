import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { propertyPath } from '#contract/core/paths.ts';
import type { Reminder } from '#contract/customers/reminders.calls.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { CardList } from '#src/ui/list/CardList.tsx';
import { PriorityText } from './PriorityText.tsx';
import { ReminderActions } from './ReminderActions.tsx';
import { ReminderStateLabel } from './ReminderStateLabel.tsx';

/** One reminder as a card; a property's own page omits the customer. */
export function ReminderCard({ reminder, isOfOne = false }: { reminder: Reminder; isOfOne?: boolean }) {
  const translate = useTranslate();
  return (
    <Card sx={{ padding: '12px 14px' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2px 12px' }}>
          <Box component="span" sx={{ fontWeight: 580 }}>
            <DayText day={reminder.date} near />
          </Box>
          <ReminderStateLabel status={reminder.state} />
          {reminder.priority !== 'medium' && <PriorityText priority={reminder.priority} />}
        </Box>
      </Box>
      <Link
        component={RouterLink}
        to={`/reminders/${reminder.id}`}
        color="inherit"
        sx={{
          display: '-webkit-box',
          WebkitLineClamp: 4,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-line',
          marginTop: 0.5,
        }}
      >
        {reminder.note}
      </Link>
      <Box sx={{ marginTop: 0.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {!isOfOne && (
          <>
            <Link component={RouterLink} to={propertyPath(reminder.propertyId)} color="inherit">
              {reminder.customerName}, {reminder.address}
            </Link>
            {' · '}
          </>
        )}
        {`${translate('reminder.fields.assigneeId')}: ${reminder.assigneeName}`}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, margin: '4px 0 -4px -5px' }}>
        <ReminderActions reminder={reminder} isWorded />
      </Box>
    </Card>
  );
}

/** The list on a phone. */
export function ReminderCards() {
  return (
    <CardList<Reminder> skeletonHeight={96}>{reminder => <ReminderCard reminder={reminder} />}</CardList>
  );
}
