import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useGetList, useTranslate } from 'ra-core';

import type { PropertyView } from '#contract/customers/properties.calls.ts';

import type { Reminder } from '#contract/customers/reminders.calls.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { useRefreshOn } from '#src/dataProvider/useRefreshOn.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { AddButton } from '#src/ui/list/AddButton.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { ReminderCard } from './ReminderCards.tsx';

const MANY = 200;

/** The reminders for one property, open ones first. */
export default function RemindersTab({ property }: { property: PropertyView }) {
  const translate = useTranslate();
  useRefreshOn('reminder', 'reminders');
  const { data, error, isPending } = useGetList<Reminder>('reminders', {
    filter: { propertyId: property.id },
    sort: { field: 'date', order: 'ASC' },
    pagination: { page: 1, perPage: MANY },
  });
  const add = (
    <AddButton
      resource="reminders"
      to={`/reminders/create?propertyId=${property.id}`}
      label={translate('reminder.add')}
    />
  );
  if (error) return <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>;
  if (isPending) return <PageSkeleton />;
  if (data.length === 0)
    return (
      <EmptyState icon={<NotificationsActiveOutlined />} text={translate('reminder.noneHere')} action={add} />
    );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, maxWidth: 760 }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', marginBottom: 0.5 }}>{add}</Box>
      {data.map(reminder => (
        <ReminderCard key={reminder.id} reminder={reminder} isOfOne />
      ))}
    </Box>
  );
}
