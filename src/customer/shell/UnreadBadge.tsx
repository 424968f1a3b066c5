import Badge from '@mui/material/Badge';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

/** Shows the number of unread messages from the office on its child. */
export function UnreadBadge({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { data } = useCallQuery('GET /portal/messages/unread', {}, { key: ['portal', 'unread'] });
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
