import { useMemo } from 'react';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import CalendarFeed from '#src/ui/calendarFeed/CalendarFeed.tsx';
import { feedOf } from '#src/ui/calendarFeed/feedCalls.ts';

/** The URL of a customer's calendar, for users who may edit the customer. */
export function CustomerCalendar({ customerId }: { customerId: number }) {
  const mayEdit = useHasPermission('customer_edit');
  const feed = useMemo(() => feedOf('customers', customerId), [customerId]);
  return mayEdit && <CalendarFeed key={customerId} feed={feed} />;
}
