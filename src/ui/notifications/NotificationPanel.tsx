import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { UIEvent } from 'react';
import type { Language } from '#contract/core/messages.ts';
import type { NotificationView } from '#contract/messaging/notifications.calls.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { EmptyState } from '../page/EmptyState.tsx';
import { useDelayed } from '../page/useDelayed.ts';
import { NotificationRow } from './NotificationRow.tsx';

export interface NotificationPanelProps {
  /** Button that the panel is attached to. */
  anchor: HTMLElement;
  onClose: () => void;
  list: readonly NotificationView[];
  unread: number;
  isPending: boolean;
  error: unknown;
  isLoadingMore: boolean;
  language: Language;
  /** Shows who completed a notification. */
  showsCompleter: boolean;
  loadMore: () => void;
  markAllRead: () => void;
  onOpen: (notification: NotificationView) => void;
}

/** Distance in pixels from the end of the list at which more is loaded. */
const NEAR_BOTTOM_PX = 48;

/** The bell's panel: the latest notifications, and older ones on scrolling. */
export default function NotificationPanel(props: NotificationPanelProps) {
  const { anchor, onClose, list, unread, isPending, error, isLoadingMore, loadMore, markAllRead } = props;
  const translate = useTranslate();
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_BOTTOM_PX) loadMore();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('shell.notifications'),
          sx: { width: 'min(400px, calc(100vw - 24px))', marginTop: 0.75 },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: 48,
          padding: '6px 8px 6px 16px',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="subtitle1" component="h2" sx={{ flex: 1 }}>
          {translate('shell.notifications')}
        </Typography>
        {unread > 0 && (
          <Button size="small" startIcon={<DoneAllOutlined />} onClick={markAllRead}>
            {translate('shell.markAllRead')}
          </Button>
        )}
      </Box>
      <Box onScroll={onScroll} sx={{ maxHeight: 'min(560px, calc(100vh - 140px))', overflowY: 'auto' }}>
        {isPending ? (
          <Loading />
        ) : error ? (
          <EmptyState icon={<CloudOffOutlined />} text={failureMessage(error, props.language)} />
        ) : list.length === 0 ? (
          <EmptyState icon={<NotificationsNoneOutlined />} text={translate('shell.noNotifications')} />
        ) : (
          <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {list.map(notification => (
              <NotificationRow key={notification.id} notification={notification} {...props} />
            ))}
          </Box>
        )}
        {isLoadingMore && <LinearProgress aria-label={translate('shell.loading')} />}
      </Box>
    </Popover>
  );
}

function Loading() {
  const isDue = useDelayed();
  return (
    <Box sx={{ display: 'grid', gap: 2, padding: 2, minHeight: 200 }}>
      {isDue && [1, 2, 3].map(row => <Skeleton key={row} variant="rounded" height={48} />)}
    </Box>
  );
}
