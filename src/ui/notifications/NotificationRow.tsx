import { TZDate } from '@date-fns/tz';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { format } from 'date-fns/format';
import { useTranslate } from 'ra-core';
import type { Language } from '#contract/core/messages.ts';
import type { NotificationView } from '#contract/messaging/notifications.calls.ts';
import { businessTimeZone } from '#src/dataProvider/businessZone.ts';
import { textOf } from './notificationText.ts';

/** Formats a time in the business's time zone: `11/21/2026, 3:04 PM`. */
export const timeOf = (moment: string) =>
  format(new TZDate(moment, businessTimeZone()), 'MM/dd/yyyy, h:mm a');

interface NotificationRowProps {
  notification: NotificationView;
  language: Language;
  showsCompleter: boolean;
  onOpen: (notification: NotificationView) => void;
}

export function NotificationRow({ notification, language, showsCompleter, onOpen }: NotificationRowProps) {
  const translate = useTranslate();
  const { title, message } = textOf(notification, language);
  const { isRead, date, completedBy } = notification;
  return (
    <Box
      component="li"
      sx={{ borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
    >
      <ButtonBase
        onClick={() => onOpen(notification)}
        sx={{
          display: 'block',
          width: '100%',
          padding: '10px 16px 10px 28px',
          textAlign: 'start',
          position: 'relative',
          '&:hover': { background: theme => theme.sward.tint },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        {!isRead && (
          <Box
            role="img"
            aria-label={translate('shell.unread')}
            sx={{
              position: 'absolute',
              left: 12,
              top: 17,
              width: 7,
              height: 7,
              borderRadius: '50%',
              background: theme => theme.sward.primary,
            }}
          />
        )}
        <Typography variant="body1" sx={{ fontWeight: isRead ? 450 : 600 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {message}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ margin: '2px 0 0' }}>
          <time dateTime={date}>{timeOf(date)}</time>
          {showsCompleter && completedBy && (
            <>
              {' · '}
              {translate('shell.completedBy', {
                name: completedBy.name,
                time: timeOf(completedBy.completedAt),
              })}
            </>
          )}
        </Typography>
      </ButtonBase>
    </Box>
  );
}
