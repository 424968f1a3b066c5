import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { LastTest, SettingKey } from '../../../contract/settings.ts';
import { storedLanguage } from '../../auth/session.ts';
import { failureMessage } from '../../dataProvider/failures.ts';
import { call, HttpError } from '../../dataProvider/http.ts';
import { SectionCard } from '../../theme/components/SectionCard.tsx';
import { FORM_MAX_WIDTH } from '../../theme/tokens.ts';
import { momentText } from '../history/momentText.ts';

interface TestSectionProps {
  name: SettingKey;
  lastTest: LastTest | null;
  onTested: () => Promise<void>;
}

/** Sends a message to somebody through the outside account, and tells how the last try went. */
export function TestSection({ name, lastTest, onTested }: TestSectionProps) {
  const translate = useTranslate();
  const [to, setTo] = useState('');
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (event: FormEvent) => {
    event.preventDefault();
    setRunning(true);
    setFailure(null);
    try {
      await call('POST', `/settings/${name}/test`, { body: { to }, expose: false });
    } catch (error) {
      const own = error instanceof HttpError ? error.body?.errors?.to : undefined;
      // What the other side said stands below as the last test.
      if (own || !(error instanceof HttpError) || error.status !== 400)
        setFailure(own ?? failureMessage(error, storedLanguage()));
    } finally {
      await onTested();
      setRunning(false);
    }
  };
  return (
    <Box sx={{ maxWidth: FORM_MAX_WIDTH }}>
      <SectionCard title={translate('settings.test')} help={translate('settings.testHelp')}>
        <Box
          component="form"
          noValidate
          onSubmit={run}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}
        >
          <TextField
            label={translate('settings.testTo')}
            value={to}
            onChange={event => setTo(event.target.value)}
            error={failure !== null}
            helperText={failure}
            slotProps={{ htmlInput: { inputMode: name === 'smtp' ? 'email' : 'tel', maxLength: 254 } }}
            sx={{ flex: '1 1 220px' }}
          />
          <Button
            type="submit"
            variant="outlined"
            loading={isRunning}
            disabled={to.trim() === ''}
            sx={{ marginTop: '23px' }}
          >
            {translate('settings.testSend')}
          </Button>
        </Box>
        {lastTest && (
          <Alert severity={lastTest.isOk ? 'success' : 'error'} sx={{ marginTop: 1.5 }}>
            {translate(lastTest.isOk ? 'settings.testOk' : 'settings.testFailed', {
              time: momentText(lastTest.at),
              reason: lastTest.message[storedLanguage()],
            })}
          </Alert>
        )}
      </SectionCard>
    </Box>
  );
}
