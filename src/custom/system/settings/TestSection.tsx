import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { LastTest } from '#contract/system/settings.calls.ts';
import type { AccountName } from '#contract/system/settings.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { LastTestNotice } from './LastTestNotice.tsx';
import { useAccountTest } from './useAccountTest.ts';

interface TestSectionProps {
  account: AccountName;
  lastTest: LastTest | null;
  onTested: () => Promise<void>;
}

/** Input needed for a test: the recipient, or an address to look up. */
const ASKS: Partial<Record<AccountName, 'email' | 'tel' | 'text'>> = {
  smtp: 'email',
  text: 'tel',
  geocoder: 'text',
};

/** Tests an external account with the saved settings, and shows the last test's result. */
export function TestSection({ account, lastTest, onTested }: TestSectionProps) {
  const translate = useTranslate();
  const [to, setTo] = useState('');
  const { run, isRunning, failure } = useAccountTest(account, onTested);
  const asks = ASKS[account];
  const isNeeded = asks === 'email' || asks === 'tel';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(to.trim());
  };
  return (
    <SectionCard
      title={translate(`settings.tests.${account}.title`)}
      help={translate(`settings.tests.${account}.help`)}
    >
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}
      >
        {asks && (
          <TextField
            label={translate(asks === 'text' ? 'settings.testAddress' : 'settings.testTo')}
            value={to}
            onChange={event => setTo(event.target.value)}
            error={failure !== null}
            helperText={failure}
            slotProps={{ htmlInput: { inputMode: asks, maxLength: 254 } }}
            sx={{ flex: '1 1 220px' }}
          />
        )}
        <Button
          type="submit"
          variant="outlined"
          loading={isRunning}
          disabled={isNeeded && to.trim() === ''}
          sx={{ marginTop: asks ? '23px' : 0 }}
        >
          {translate(isNeeded ? 'settings.testSend' : 'settings.testRun')}
        </Button>
      </Box>
      {failure && !asks && <LastTestNotice failure={failure} lastTest={null} />}
      {lastTest && <LastTestNotice lastTest={lastTest} />}
    </SectionCard>
  );
}
