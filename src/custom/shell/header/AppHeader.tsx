import MenuOpenOutlined from '@mui/icons-material/MenuOpenOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { PRODUCT_NAME } from '../../../../contract/constants.ts';
import { PATHS } from '../../../../contract/paths.ts';
import type { SessionUser } from '../../../../contract/session.ts';
import { isStaffType, mayOpen } from '../../../auth/modules.ts';
import { NotificationBell } from '../../../ui/notifications/NotificationBell.tsx';
import { LanguageSwitch } from '../../../ui/page/LanguageSwitch.tsx';
import { Mark } from '../../../ui/page/Mark.tsx';
import { APP_BAR_HEIGHT } from '../../../ui/theme/tokens.ts';
import type { useSideMenu } from '../useSideMenu.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { SearchButton } from './SearchButton.tsx';

interface AppHeaderProps {
  user: SessionUser;
  /** Null where the menu is hidden. */
  menu: ReturnType<typeof useSideMenu> | null;
}

export function AppHeader({ user, menu }: AppHeaderProps) {
  const translate = useTranslate();
  return (
    <AppBar
      position="sticky"
      className="no-print"
      sx={{
        height: APP_BAR_HEIGHT,
        flexDirection: 'row',
        alignItems: 'center',
        gap: 1,
        paddingInline: '12px',
        borderBottom: 1,
        borderColor: 'divider',
        background: theme => theme.sward.paper,
        zIndex: theme => theme.zIndex.drawer - 1,
      }}
    >
      {menu && (
        <IconButton
          onClick={menu.toggle}
          aria-label={translate(menu.shape === 'expanded' ? 'shell.narrowMenu' : 'ra.action.open_menu')}
        >
          {menu.shape === 'expanded' ? <MenuOpenOutlined /> : <MenuOutlined />}
        </IconButton>
      )}
      <Box
        component={Link}
        to={PATHS.root}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          padding: 0.5,
          borderRadius: 1,
          color: 'inherit',
          textDecoration: 'none',
        }}
      >
        <Mark size={26} />
        <Typography
          component="span"
          sx={{ fontSize: '1.0625rem', fontWeight: 680, letterSpacing: '-0.02em' }}
        >
          {PRODUCT_NAME}
        </Typography>
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }} />
      {menu && <SearchButton user={user} />}
      {isStaffType(user.type) && <CalendarButton />}
      <LanguageSwitch sx={{ display: { xs: 'none', sm: 'inline-flex' } }} />
      <NotificationBell user={user} hasPage={path => mayOpen(path, user)} />
      <ProfileMenu user={user} />
    </AppBar>
  );
}
