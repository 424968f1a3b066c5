import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import RedeemOutlined from '@mui/icons-material/RedeemOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { LANGUAGES, type Language } from '#contract/core/messages.ts';
import { PATHS } from '#contract/core/paths.ts';
import { signOut } from '#src/auth/signOut.ts';
import { chooseLanguage } from '#src/dataProvider/language.ts';
import { LANGUAGE_NAMES } from '#src/i18n/i18nProvider.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { useThemeMode } from '#src/ui/theme/mode.ts';
import { PUSH_PATH, REFER_PATH, SUBSCRIPTIONS_PATH } from '../paths.ts';
import { endPush } from '../push/browserPush.ts';

interface AccountMenuItemsProps {
  user: Pick<SessionUser, 'name' | 'permissions'>;
  /** Button that the menu is attached to. */
  anchor: HTMLElement;
  close: () => void;
}

/** The customer's name, language, theme and sign-out. */
export default function AccountMenuItems({ user, anchor, close }: AccountMenuItemsProps) {
  const translate = useTranslate();
  const [mode, setMode] = useThemeMode();
  const locale = usePageLanguage();
  const isDark = mode === 'dark';
  const mayChangePassword = user.permissions.includes('user_password_update');
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { sx: { width: 264, marginTop: 0.75 } } }}
      sx={{ '& .MuiMenuItem-root': { whiteSpace: 'normal' } }}
    >
      <Box component="li" role="presentation" sx={{ padding: '6px 12px 10px' }}>
        <Typography variant="subtitle2" noWrap>
          {user.name}
        </Typography>
      </Box>
      <Divider sx={{ marginBottom: 0.5 }} />
      <Box component="li" role="presentation" sx={{ padding: '8px 12px' }}>
        <ToggleButtonGroup
          exclusive
          fullWidth
          value={locale}
          onChange={(_event, chosen: Language | null) => chosen && chooseLanguage(chosen)}
          aria-label={translate('customer.language')}
        >
          {LANGUAGES.map(language => (
            <ToggleButton key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <MenuItem onClick={() => setMode(isDark ? 'light' : 'dark')}>
        <ListItemIcon>
          {isDark ? <LightModeOutlined fontSize="small" /> : <DarkModeOutlined fontSize="small" />}
        </ListItemIcon>
        {translate(isDark ? 'customer.light' : 'customer.dark')}
      </MenuItem>
      <MenuItem component={Link} to={SUBSCRIPTIONS_PATH} onClick={close}>
        <ListItemIcon>
          <EventRepeatOutlined fontSize="small" />
        </ListItemIcon>
        {translate('subscription.title')}
      </MenuItem>
      {user.permissions.includes('referral_list') && (
        <MenuItem component={Link} to={REFER_PATH} onClick={close}>
          <ListItemIcon>
            <RedeemOutlined fontSize="small" />
          </ListItemIcon>
          {translate('refer.title')}
        </MenuItem>
      )}
      <MenuItem component={Link} to={PUSH_PATH} onClick={close}>
        <ListItemIcon>
          <NotificationsActiveOutlined fontSize="small" />
        </ListItemIcon>
        {translate('customer.push')}
      </MenuItem>
      <MenuItem component={Link} to={PATHS.profile} onClick={close}>
        <ListItemIcon>
          <AccountCircleOutlined fontSize="small" />
        </ListItemIcon>
        {translate('account.profile')}
      </MenuItem>
      {mayChangePassword && (
        <MenuItem component={Link} to={PATHS.changePassword} onClick={close}>
          <ListItemIcon>
            <KeyOutlined fontSize="small" />
          </ListItemIcon>
          {translate('account.password')}
        </MenuItem>
      )}
      <MenuItem component={Link} to={PATHS.signInSecurity} onClick={close}>
        <ListItemIcon>
          <FingerprintOutlined fontSize="small" />
        </ListItemIcon>
        {translate('account.security')}
      </MenuItem>
      <MenuItem onClick={() => void endPush().then(signOut)}>
        <ListItemIcon>
          <LogoutOutlined fontSize="small" />
        </ListItemIcon>
        {translate('customer.signOut')}
      </MenuItem>
    </Menu>
  );
}
