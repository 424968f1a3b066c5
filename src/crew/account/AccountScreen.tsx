import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { PATHS } from '#contract/core/paths.ts';
import PasswordPage from '#src/account/PasswordPage.tsx';
import ProfilePage from '#src/account/ProfilePage.tsx';
import SecurityPage from '#src/account/security/SecurityPage.tsx';
import { useLeaveWarning } from '#src/ui/form/useLeaveWarning.ts';
import { CREW_WIDTH } from '../layout.ts';
import { type CrewPath, goTo } from '../path.ts';
import { StackedActions } from '../shell/StackedActions.tsx';

/** The crew member's profile, password and sign-in methods, with a link back to the day. */
export default function AccountScreen({ path }: { path: CrewPath }) {
  const translate = useTranslate();
  const [isDirty, setDirty] = useState(false);
  useLeaveWarning(isDirty);
  const [isAsked, setAsked] = useState(false);
  const leave = () => goTo(PATHS.crewDashboard);
  const back = () => (isDirty ? setAsked(true) : leave());
  return (
    <Box
      component="main"
      sx={{
        width: 1,
        maxWidth: CREW_WIDTH,
        marginInline: 'auto',
        boxSizing: 'border-box',
        padding: '12px 16px calc(32px + env(safe-area-inset-bottom))',
      }}
    >
      {path === PATHS.profile && <ProfilePage onBack={back} onDirty={setDirty} />}
      {path === PATHS.changePassword && <PasswordPage onBack={back} />}
      {path === PATHS.signInSecurity && <SecurityPage onBack={back} />}
      <Dialog open={isAsked} onClose={() => setAsked(false)} aria-labelledby="leave-title">
        <DialogTitle id="leave-title">{translate('account.leaveTitle')}</DialogTitle>
        <StackedActions>
          <Button variant="contained" onClick={() => setAsked(false)} autoFocus>
            {translate('account.stay')}
          </Button>
          <Button variant="outlined" color="warning" onClick={leave}>
            {translate('account.leave')}
          </Button>
        </StackedActions>
      </Dialog>
    </Box>
  );
}
