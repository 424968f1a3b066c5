import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { SOCKET_TOAST_MS } from '#contract/core/constants.ts';
import { isStaffType } from '#contract/core/enums.ts';
import { message } from '#contract/core/messages.ts';
import type { NotificationView } from '#contract/messaging/notifications.calls.ts';
import { notificationBehavior } from '#contract/messaging/notificationTypes.ts';
import { useChanged, useNotificationArrived } from '#src/dataProvider/realtime.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { lazyOr } from '../lazyOr.tsx';
import { showToast } from '../toasts/toasts.ts';
import type { NotificationPanelProps } from './NotificationPanel.tsx';
import { targetOf, textOf } from './notificationText.ts';
import { playChime } from './sound.ts';
import { useNotifications } from './useNotifications.ts';

/**
 * The panel's code may not load offline; the bell then shows a warning instead of crashing the page.
 */
const NotificationPanel = lazyOr<NotificationPanelProps>(() => import('./NotificationPanel.tsx'), NoPanel);

interface NotificationBellProps {
  user: SessionUser;
  /**
   * Whether the app has a page at a path; a notification without one is only marked as read. By default every
   * path has a page.
   */
  hasPage?: (path: string) => boolean;
  /** Returns the path that a notification opens in this app; defaults to its path in the office app. */
  leadTo?: (notification: NotificationView) => string | null;
}

/** Shows the unread count, announces new notifications with a toast and a sound, and opens the panel. */
export function NotificationBell({ user, hasPage, leadTo = targetOf }: NotificationBellProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const language = usePageLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const notifications = useNotifications(user);
  const { unread } = notifications;

  const open = (notification: NotificationView) => {
    if (!notification.isRead) notifications.markRead(notification.id);
    const target = leadTo(notification);
    if (target && (hasPage?.(target.replace(/\?.*/, '')) ?? true)) {
      setAnchor(null);
      navigate(target);
    }
  };

  useNotificationArrived(notification => {
    void notifications.refetch();
    const { toast, sound } = notificationBehavior(notification.type);
    if (toast === 'none') return;
    const { title, message } = textOf(notification, language);
    showToast({
      kind: toast,
      title,
      text: message,
      ms: SOCKET_TOAST_MS,
      onOpen: () => open(notification),
    });
    if (isStaffType(user.type)) playChime(sound);
  });
  // Another tab or a coworker may have read or completed a notification.
  useChanged(change => {
    if (change.entity === 'notification') void notifications.refetch();
  });

  return (
    <>
      <IconButton
        onClick={event => setAnchor(event.currentTarget)}
        aria-label={translate('shell.notificationsUnread', { smart_count: unread })}
        aria-haspopup="dialog"
      >
        <Badge
          badgeContent={unread}
          max={99}
          color="error"
          slotProps={{
            badge: {
              sx: {
                top: 3,
                right: 3,
                // Scales with the text size, but stays inside the button.
                fontSize: 'min(0.6875rem, 15px)',
                height: 'max(16px, 1.35em)',
                minWidth: 'max(16px, 1.35em)',
                paddingInline: '4px',
                borderRadius: '999px',
              },
            },
          }}
        >
          <NotificationsNoneOutlined />
        </Badge>
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <NotificationPanel
            {...notifications}
            anchor={anchor}
            onClose={() => setAnchor(null)}
            language={language}
            showsCompleter={isStaffType(user.type)}
            onOpen={open}
          />
        </Suspense>
      )}
    </>
  );
}

function NoPanel({ onClose }: { onClose: () => void }) {
  const language = usePageLanguage();
  useEffect(() => {
    showToast({ kind: 'warning', text: message('serverNotConnected', language) });
    onClose();
  }, [language, onClose]);
  return null;
}
