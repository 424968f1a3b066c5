import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { TwoFactorView } from '#contract/access/twoFactor.calls.ts';
import { fill } from '#contract/core/messages.ts';
import { call } from '#src/dataProvider/call.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { momentText } from '#src/ui/fields/momentText.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { toastSuccess } from '#src/ui/toasts/callToasts.ts';
import { securityMessages } from '#texts/web/account/security.ts';
import { AskForm } from './AskForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpTwoFactor } from './SetUpTwoFactor.tsx';

type Doing = 'setUp' | 'newCodes' | 'off';
/** With this many of the ten codes left, the user is asked to get new ones. */
const FEW_CODES = 3;

interface TwoFactorCardProps {
  view: TwoFactorView;
  reload: () => Promise<void>;
}

/** Two-factor sign-in: set up, get new recovery codes, turn off. */
export function TwoFactorCard({ view, reload }: TwoFactorCardProps) {
  const texts = securityMessages[usePageLanguage()];
  const [doing, setDoing] = useState<Doing | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const stop = () => setDoing(null);
  const finish = () => {
    stop();
    setCodes(null);
    void reload();
  };
  const renew = async (code: string) => {
    const { data } = await call('POST /users/two-factor/recovery-codes', { body: { code }, expose: false });
    setCodes(data.recoveryCodes);
  };
  const turnOff = async (code: string) => {
    toastSuccess(await call('POST /users/two-factor/off', { body: { code }, expose: false }));
    finish();
  };
  return (
    <SectionCard title={texts.twoFactor} help={texts.twoFactorHelp}>
      {codes && <RecoveryCodes codes={codes} onDone={finish} />}
      {!codes && doing === 'setUp' && <SetUpTwoFactor onDone={finish} onCancel={stop} />}
      {!codes && (doing === 'newCodes' || doing === 'off') && (
        <AskForm
          field="code"
          label={texts.appCode}
          submitLabel={doing === 'off' ? texts.turnOff : texts.newCodes}
          submit={doing === 'off' ? turnOff : renew}
          onCancel={stop}
        />
      )}
      {!doing && !view.since && (
        <Button variant="contained" onClick={() => setDoing('setUp')}>
          {texts.setUp}
        </Button>
      )}
      {!doing && view.since && (
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <Typography>{fill(texts.onSince, { time: momentText(view.since) })}</Typography>
          <Alert severity={view.recoveryCodesLeft < FEW_CODES ? 'warning' : 'info'}>
            {fill(texts.codesLeft, { count: view.recoveryCodesLeft })}
          </Alert>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={() => setDoing('newCodes')}>
              {texts.newCodes}
            </Button>
            {!view.isRequired && (
              <Button color="error" onClick={() => setDoing('off')}>
                {texts.turnOff}
              </Button>
            )}
          </Box>
          {view.isRequired && (
            <Typography variant="body2" color="textSecondary">
              {texts.required}
            </Typography>
          )}
        </Box>
      )}
    </SectionCard>
  );
}
