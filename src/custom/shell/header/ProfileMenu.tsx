import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import VolumeOffOutlined from '@mui/icons-material/VolumeOffOutlined';
import VolumeUpOutlined from '@mui/icons-material/VolumeUpOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../../contract/paths.ts';
import type { SessionUser } from '../../../../contract/session.ts';
import { guard } from '../../../auth/guards.ts';
import { initialsOf } from '../../../auth/initials.ts';
import { isStaffType } from '../../../auth/modules.ts';
import { signOut } from '../../../auth/signOut.ts';
import { LANGUAGE_NAMES } from '../../../i18n/i18nProvider.ts';
import { useThemeMode } from '../../../theme/mode.ts';
import { useSound } from '../notifications/sound.ts';

/** Fetched with the first opening of the menu: the first page does without it. */
const ClockMenuItems = lazy(() => import('../../timeSheets/ClockMenuItems.tsx'));

export function ProfileMenu({ user }: { user: SessionUser }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [mode, setMode] = useThemeMode();
  const [isLoud, setLoud] = useSound();
  const [locale, setLocale] = useLocaleState();
  const otherLanguage = locale === 'es' ? 'en' : 'es';
  const close = () => setAnchor(null);
  const isDark = mode === 'dark';
  const isAllowed = (path: string) => guard(path, user).kind === 'allow';

  return (
    <>
      <IconButton
        onClick={event => setAnchor(event.currentTarget)}
        aria-label={translate('shell.profileMenu')}
        aria-haspopup="dialog"
        sx={{ padding: 0.5 }}
      >
        <Avatar
          src={user.image ?? undefined}
          alt=""
          sx={{
            width: 30,
            height: 30,
            fontSize: '0.75rem',
            fontWeight: 620,
            background: theme => theme.sward.tint,
            color: 'primary.main',
          }}
        >
          {initialsOf(user.name)}
        </Avatar>
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('shell.profileMenu'),
            sx: { width: 240, marginTop: 0.75 },
          },
        }}
      >
        <Box sx={{ padding: '12px 18px 10px' }}>
          <Typography variant="subtitle2" component="p" noWrap>
            {user.name}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {translate(`words.userType.${user.type}`)}
          </Typography>
        </Box>
        <Divider />
        <MenuList autoFocusItem aria-label={translate('shell.profileMenu')} sx={{ padding: 0.75 }}>
          <MenuItem onClick={() => setMode(isDark ? 'light' : 'dark')}>
            <ListItemIcon>
              {isDark ? <LightModeOutlined fontSize="small" /> : <DarkModeOutlined fontSize="small" />}
            </ListItemIcon>
            {translate(isDark ? 'shell.lightTheme' : 'shell.darkTheme')}
          </MenuItem>
          {isStaffType(user.type) && (
            <MenuItem onClick={() => setLoud(!isLoud)}>
              <ListItemIcon>
                {isLoud ? <VolumeUpOutlined fontSize="small" /> : <VolumeOffOutlined fontSize="small" />}
              </ListItemIcon>
              {translate(isLoud ? 'shell.soundOff' : 'shell.soundOn')}
            </MenuItem>
          )}
          {isStaffType(user.type) && anchor !== null && (
            <Suspense fallback={null}>
              <ClockMenuItems onClose={close} />
            </Suspense>
          )}
          {isAllowed(PATHS.changePassword) && (
            <MenuItem component={Link} to={PATHS.changePassword} onClick={close}>
              <ListItemIcon>
                <KeyOutlined fontSize="small" />
              </ListItemIcon>
              {translate('shell.changePassword')}
            </MenuItem>
          )}
          {isAllowed(PATHS.profile) && (
            <MenuItem component={Link} to={PATHS.profile} onClick={close}>
              <ListItemIcon>
                <AccountCircleOutlined fontSize="small" />
              </ListItemIcon>
              {translate('shell.myProfile')}
            </MenuItem>
          )}
          <MenuItem
            lang={otherLanguage}
            onClick={() => setLocale(otherLanguage)}
            sx={{ display: { sm: 'none' } }}
          >
            <ListItemIcon>
              <TranslateOutlined fontSize="small" />
            </ListItemIcon>
            {LANGUAGE_NAMES[otherLanguage]}
          </MenuItem>
          <Divider sx={{ marginBlock: 0.5 }} />
          <MenuItem onClick={() => void signOut()}>
            <ListItemIcon>
              <LogoutOutlined fontSize="small" />
            </ListItemIcon>
            {translate('shell.logout')}
          </MenuItem>
        </MenuList>
      </Popover>
    </>
  );
}
