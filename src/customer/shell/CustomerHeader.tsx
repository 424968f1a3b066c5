import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router-dom';
import type { SessionUser } from '#contract/access/session.calls.ts';
import type { NotificationView } from '#contract/messaging/notifications.calls.ts';
import { notificationBehavior } from '#contract/messaging/notificationTypes.ts';
import { ownPageOf } from '#contract/messaging/push.ts';
import { BrandName } from '#src/ui/brand/BrandMark.tsx';
import { NotificationBell } from '#src/ui/notifications/NotificationBell.tsx';
import { LOW_PAGE, UNDER_BANNER } from '#src/ui/theme/tokens.ts';
import { CONTACT_PATH, HOME_PATH, PAYMENTS_PATH, REFER_PATH, SUBSCRIPTIONS_PATH } from '../paths.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { HEADER_HEIGHT, isHere, NAVIGATION } from './navigation.ts';
import { UnreadBadge } from './UnreadBadge.tsx';

/** Returns the portal page of a notification. */
function pageOf({ type, additionalData: { others } }: NotificationView): string {
  const { customerPage } = notificationBehavior(type);
  switch (customerPage) {
    case 'referrals':
      return REFER_PATH;
    case 'subscriptions':
      return SUBSCRIPTIONS_PATH;
    case 'contact':
      return CONTACT_PATH;
    case 'payment':
      return others.charge ? ownPageOf(type, others) : PAYMENTS_PATH;
    case 'record':
      return ownPageOf(type, others);
  }
}

export function CustomerHeader({ user }: { user: SessionUser }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return (
    <Box
      component="header"
      className="no-print"
      sx={theme => ({
        position: 'sticky',
        top: UNDER_BANNER,
        [LOW_PAGE]: { position: 'static' },
        zIndex: 'appBar',
        flexShrink: 0,
        boxSizing: 'border-box',
        height: HEADER_HEIGHT,
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        paddingInline: { xs: '12px', md: '24px' },
        borderBottom: `1px solid ${theme.sward.line}`,
        background: theme.sward.paper,
      })}
    >
      <Box
        component={Link}
        to={HOME_PATH}
        sx={{
          display: 'flex',
          minWidth: 0,
          padding: 0.5,
          borderRadius: 1,
          color: 'inherit',
          textDecoration: 'none',
        }}
      >
        <BrandName />
      </Box>
      <Box
        component="nav"
        aria-label={translate('customer.nav.label')}
        sx={{ display: { xs: 'none', md: 'flex' }, gap: 0.5, marginLeft: 3 }}
      >
        {NAVIGATION.map(({ path, label }) => (
          <ButtonBase
            key={path}
            component={Link}
            to={path}
            aria-current={isHere(path, pathname) ? 'page' : undefined}
            sx={theme => ({
              padding: '7px 14px',
              borderRadius: '8px',
              fontWeight: 540,
              color: isHere(path, pathname) ? theme.sward.ink : theme.sward.ink2,
              background: isHere(path, pathname) ? theme.sward.tint : 'transparent',
              '&:hover': { color: theme.sward.ink },
            })}
          >
            {path === CONTACT_PATH ? <UnreadBadge>{translate(label)}</UnreadBadge> : translate(label)}
          </ButtonBase>
        ))}
      </Box>
      <Box sx={{ flex: 1 }} />
      <NotificationBell user={user} leadTo={pageOf} />
      <AccountMenu user={user} />
    </Box>
  );
}
