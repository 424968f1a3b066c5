import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import type { NewAuthenticator } from '#contract/access/twoFactor.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { securityMessages } from '#texts/web/account/security.ts';
import { AskForm } from './AskForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const QR_SIZE = 190;

interface SetUpTwoFactorProps {
  onDone: () => void;
  onCancel?: () => void;
}

/** Setup in three steps: the password, the authenticator app with its first code, the recovery codes. */
export function SetUpTwoFactor({ onDone, ...cancel }: SetUpTwoFactorProps) {
  const texts = securityMessages[usePageLanguage()];
  const [app, setApp] = useState<NewAuthenticator | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = async (password: string) =>
    setApp((await call('POST /users/two-factor/begin', { body: { password }, expose: false })).data);
  const confirm = async (code: string) => {
    const { data } = await call('POST /users/two-factor/confirm', { body: { code }, expose: false });
    setCodes(data.recoveryCodes);
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!app)
    return (
      <AskForm
        field="password"
        label={texts.ownPassword}
        submitLabel={texts.next}
        submit={begin}
        {...cancel}
      />
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>{texts.scan}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5 }}>
        {/* Black on white even in the dark theme, because few cameras read it otherwise. */}
        <Box sx={{ padding: 1.5, background: '#fff', borderRadius: 1, lineHeight: 0 }}>
          <QRCodeSVG value={app.uri} size={QR_SIZE} level="M" title={texts.qrCode} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            {texts.manualKey}
          </Typography>
          <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', maxWidth: 300 }}>
            {app.secret.match(/.{1,4}/g)?.join(' ')}
          </Typography>
        </Box>
      </Box>
      <AskForm field="code" label={texts.appCode} submitLabel={texts.turnOn} submit={confirm} {...cancel} />
    </Box>
  );
}
