import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { signOut } from '#src/auth/signOut.ts';
import { refreshUser } from '#src/dataProvider/refreshUser.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { Logo } from '#src/ui/page/Logo.tsx';
import { setPageTitle } from '#src/ui/page/pageTitle.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { ToastStack } from '#src/ui/toasts/ToastStack.tsx';
import { securityMessages } from '#texts/web/account/security.ts';
import { SetUpTwoFactor } from './security/SetUpTwoFactor.tsx';

/** The app for users whose role requires a second factor that isn't set up: it only lets them set one up. */
export default function EnrollApp() {
  const texts = securityMessages[usePageLanguage()];
  useEffect(() => setPageTitle(texts.enrolTitle), [texts]);
  return (
    <AppTheme density="customer">
      <Box
        component="main"
        sx={{
          minHeight: '100dvh',
          boxSizing: 'border-box',
          display: 'grid',
          alignContent: 'start',
          gridTemplateColumns: 'minmax(0, 560px)',
          justifyContent: 'center',
          gap: 2,
          padding: { xs: '24px 16px', sm: '56px 16px' },
        }}
      >
        <Logo size={36} />
        <Typography variant="h1">{texts.enrolTitle}</Typography>
        <Typography color="textSecondary">{texts.enrolHelp}</Typography>
        <SectionCard>
          <SetUpTwoFactor onDone={() => void refreshUser()} />
        </SectionCard>
        <Button sx={{ justifySelf: 'start' }} onClick={() => void signOut()}>
          {texts.signOut}
        </Button>
      </Box>
      <ToastStack closeLabel={texts.close} top={16} />
    </AppTheme>
  );
}
