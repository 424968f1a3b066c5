import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { propertyPath } from '#contract/core/paths.ts';
import type { Reminder } from '#contract/customers/reminders.calls.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { PriorityText } from '#src/resources/customers/reminders/PriorityText.tsx';
import { ReminderActions } from '#src/resources/customers/reminders/ReminderActions.tsx';
import { ReminderStateLabel } from '#src/resources/customers/reminders/ReminderStateLabel.tsx';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { figureLink } from './figureLink.ts';
import { ROW } from './rowStyle.ts';

const SHOWN = 8;

/** The user's own due reminders, oldest first. */
export function ReminderRows() {
  const translate = useTranslate();
  const mine = String(storedUser()?.id ?? 0);
  const { data = [], isPending } = useGetList<Reminder>('reminders', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'date', order: 'ASC' },
    filter: { mine, state: ['overdue', 'today'] },
  });
  return (
    <SectionCard
      title={translate('dashboard.csr.reminders')}
      action={
        <Button
          component={RouterLink}
          size="small"
          to={figureLink({ resource: 'reminders', filter: { mine, state: ['overdue', 'today', 'coming'] } })}
        >
          {translate('dashboard.csr.allReminders')}
        </Button>
      }
    >
      {!isPending && data.length === 0 && (
        <Typography color="textSecondary">{translate('dashboard.csr.noReminders')}</Typography>
      )}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data.map(reminder => (
          <Box component="li" key={reminder.id} sx={ROW}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{reminder.note}</Typography>
              <Typography
                component="div"
                variant="body2"
                color="textSecondary"
                sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 12px', alignItems: 'center' }}
              >
                <Link component={RouterLink} to={propertyPath(reminder.propertyId)}>
                  {reminder.customerName} · {reminder.address}
                </Link>
                <ReminderStateLabel status={reminder.state} />
                <DayText day={reminder.date} near />
                <PriorityText priority={reminder.priority} />
              </Typography>
            </Box>
            <ReminderActions reminder={reminder} />
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
