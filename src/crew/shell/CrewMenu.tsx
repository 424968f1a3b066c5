import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import WbSunnyOutlined from '@mui/icons-material/WbSunnyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { PATHS } from '#contract/core/paths.ts';
import { crewAt } from '#src/auth/ownAppGuards.ts';
import { signOut } from '#src/auth/signOut.ts';
import { chooseLanguage } from '#src/dataProvider/language.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { useThemeMode } from '#src/ui/theme/mode.ts';
import { nextLanguage } from '#texts/languages.ts';
import { unsentIn } from '../outbox/outbox.ts';
import { goTo } from '../path.ts';
import { useDayState, usePhone, useWaiting } from '../phone.ts';
import { showRequest, useShowsRequest } from '../shownRequest.ts';
import { Sheet } from './Sheet.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';

const MODES = [
  { mode: 'light', Icon: LightModeOutlined },
  { mode: 'dark', Icon: DarkModeOutlined },
  { mode: 'daylight', Icon: WbSunnyOutlined },
] as const;

const OWN_PAGES = [
  { path: PATHS.profile, label: 'account.profile', Icon: AccountCircleOutlined },
  { path: PATHS.changePassword, label: 'account.password', Icon: KeyOutlined },
  { path: PATHS.signInSecurity, label: 'account.security', Icon: FingerprintOutlined },
] as const;

export interface CrewMenuProps {
  isOpen: boolean;
  onClose: () => void;
}

export default function CrewMenu({ isOpen, onClose }: CrewMenuProps) {
  const translate = useTranslate();
  const phone = usePhone();
  const { user, days, outbox } = phone;
  const waiting = useWaiting();
  const [mode, setMode] = useThemeMode();
  const locale = usePageLanguage();
  const showsRequest = useShowsRequest();
  const [isLeaving, setLeaving] = useState(false);
  const unsent = unsentIn(waiting);
  // With a weak signal the phone reports that it is online, but signing in again would fail.
  const isCutOff = useDayState().failure === 'offline' || !navigator.onLine;
  const leave = () => {
    if (unsent > 0 || isCutOff) setLeaving(true);
    else void signOut();
  };
  const otherLanguage = nextLanguage(locale);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={user.name}>
      <Box
        sx={{
          display: 'grid',
          gap: 0.5,
          '& .MuiButton-root': {
            justifyContent: 'flex-start',
            gap: 1,
            paddingInline: 1.5,
            textAlign: 'start',
            lineHeight: 1.25,
          },
        }}
      >
        <Button
          color="inherit"
          startIcon={<RefreshOutlined />}
          onClick={() => {
            onClose();
            void outbox.flush().then(() => days.reload());
          }}
        >
          {translate('crewDay.reload')}
        </Button>
        <Divider />
        {MODES.map(({ mode: one, Icon }) => (
          <Button
            key={one}
            color="inherit"
            startIcon={<Icon />}
            aria-pressed={mode === one}
            onClick={() => setMode(one)}
            sx={{ '&[aria-pressed="true"]': { background: theme => theme.sward.tint, fontWeight: 650 } }}
          >
            {translate(`crewDay.${one}Theme`)}
          </Button>
        ))}
        <Divider />
        <Button
          color="inherit"
          startIcon={<TranslateOutlined />}
          lang={otherLanguage}
          onClick={() => chooseLanguage(otherLanguage)}
        >
          {translate('crewDay.language')}
        </Button>
        <Button
          color="inherit"
          startIcon={showsRequest ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
          onClick={() => showRequest(!showsRequest)}
        >
          {translate(showsRequest ? 'crewDay.hideRequest' : 'crewDay.showRequest')}
        </Button>
        {waiting.length > 0 && (
          <Button
            color="inherit"
            startIcon={<FileDownloadOutlined />}
            onClick={() => void phone.saveToFile(user.id)}
          >
            {translate('crewOutbox.saveFile')}
          </Button>
        )}
        <Divider />
        {OWN_PAGES.filter(({ path }) => crewAt(path, user).kind === 'allow').map(({ path, label, Icon }) => (
          <Button
            key={path}
            color="inherit"
            startIcon={<Icon />}
            onClick={() => {
              onClose();
              goTo(path);
            }}
          >
            {translate(label)}
          </Button>
        ))}
        <Button color="inherit" startIcon={<LogoutOutlined />} onClick={leave}>
          {translate('crewDay.logout')}
        </Button>
      </Box>
      <SignOutDialog
        isOpen={isLeaving}
        unsent={unsent}
        isCutOff={isCutOff}
        onStay={() => setLeaving(false)}
      />
    </Sheet>
  );
}
