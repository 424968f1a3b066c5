import Badge from '@mui/material/Badge';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { call } from '#src/dataProvider/call.ts';

/** Shows the number of unread messages from the office on its child. */
export function UnreadBadge({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['portal', 'unread'],
    queryFn: async () => (await call('GET /portal/messages/unread', { expose: false })).data,
  });
  const unread = data?.unread ?? 0;
  return (
    <Badge
      badgeContent={unread}
      color="primary"
      slotProps={{
        badge: unread > 0 ? { 'aria-label': translate('customer.unread', { smart_count: unread }) } : {},
      }}
    >
      {children}
    </Badge>
  );
}
