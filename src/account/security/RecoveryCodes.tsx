import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PRODUCT_NAME } from '#contract/core/constants.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { securityMessages } from '#texts/web/account/security.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, shown only once, to be saved or printed. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const texts = securityMessages[usePageLanguage()];
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Alert severity="warning">{texts.recoveryHelp}</Alert>
      <Box
        component="ul"
        aria-label={texts.recoveryCodes}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(2, max-content)',
          columnGap: 4,
          rowGap: 0.75,
          margin: 0,
          padding: 0,
          listStyle: 'none',
          fontFamily: 'monospace',
          fontSize: '1rem',
        }}
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          component="a"
          variant="outlined"
          href={file}
          download={`${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`}
        >
          {texts.download}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {texts.codesKept}
        </Button>
      </Box>
    </Box>
  );
}
