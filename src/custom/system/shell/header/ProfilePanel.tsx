import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import VolumeOffOutlined from '@mui/icons-material/VolumeOffOutlined';
import VolumeUpOutlined from '@mui/icons-material/VolumeUpOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { isStaffType } from '#contract/core/enums.ts';
import { PATHS } from '#contract/core/paths.ts';
import { guard } from '#src/auth/guards.ts';
import { signOut } from '#src/auth/signOut.ts';
import { chooseLanguage } from '#src/dataProvider/language.ts';
import { LANGUAGE_NAMES } from '#src/i18n/i18nProvider.ts';
import { useSound } from '#src/ui/notifications/sound.ts';
import { useThemeMode } from '#src/ui/theme/mode.ts';
import { languageOf, nextLanguage } from '#texts/languages.ts';

const ClockMenuItems = lazy(() => import('#src/resources/field/timeSheets/ClockMenuItems.tsx'));

interface ProfilePanelProps {
  user: SessionUser;
  onClose: () => void;
}

/** Contents of the profile menu; its code loads when it is first opened. */
export default function ProfilePanel({ user, onClose }: ProfilePanelProps) {
  const translate = useTranslate();
  const [mode, setMode] = useThemeMode();
  const [isLoud, setLoud] = useSound();
  const [locale] = useLocaleState();
  const otherLanguage = nextLanguage(languageOf(locale));
  const isDark = mode === 'dark';
  const isAllowed = (path: string) => guard(path, user).kind === 'allow';

  return (
    <>
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
        {isStaffType(user.type) && (
          <Suspense fallback={null}>
            <ClockMenuItems onClose={onClose} />
          </Suspense>
        )}
        {isAllowed(PATHS.changePassword) && (
          <MenuItem component={Link} to={PATHS.changePassword} onClick={onClose}>
            <ListItemIcon>
              <KeyOutlined fontSize="small" />
            </ListItemIcon>
            {translate('shell.changePassword')}
          </MenuItem>
        )}
        {isAllowed(PATHS.profile) && (
          <MenuItem component={Link} to={PATHS.profile} onClick={onClose}>
            <ListItemIcon>
              <AccountCircleOutlined fontSize="small" />
            </ListItemIcon>
            {translate('shell.myProfile')}
          </MenuItem>
        )}
        <MenuItem component={Link} to={PATHS.signInSecurity} onClick={onClose}>
          <ListItemIcon>
            <FingerprintOutlined fontSize="small" />
          </ListItemIcon>
          {translate('account.security')}
        </MenuItem>
        <MenuItem
          lang={otherLanguage}
          onClick={() => chooseLanguage(otherLanguage)}
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
    </>
  );
}
