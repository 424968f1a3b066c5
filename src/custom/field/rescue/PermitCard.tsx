import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showDay } from '#contract/core/days.ts';
import type { RescuePermit } from '#contract/field/rescueFiles.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';

/** Creates the code with which a colleague sends another user's unsent work from a phone. */
export function PermitCard() {
  const translate = useTranslate();
  const [number, setNumber] = useState('');
  const [permit, setPermit] = useState<RescuePermit | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const make = async () => {
    setFailure(null);
    setPermit(null);
    try {
      const body = { userId: Number(number) };
      setPermit((await call('POST /rescue-files/permits', { body })).data);
    } catch (error) {
      setFailure(failureMessage(error, storedLanguage()));
    }
  };
  return (
    <SectionCard title={translate('rescue.permitTitle')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography>{translate('rescue.permitHelp')}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
          <TextField
            size="small"
            label={translate('rescue.permitNumber')}
            value={number}
            onChange={event => setNumber(event.target.value.replaceAll(/\D/g, ''))}
            error={failure !== null}
            helperText={failure}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
          />
          <Button variant="outlined" disabled={number === ''} onClick={() => void make()}>
            {translate('rescue.permitMake')}
          </Button>
        </Box>
        {permit && (
          <Alert severity="success">
            {translate('rescue.permitMade', {
              name: permit.userName,
              code: `${permit.code.slice(0, 4)} ${permit.code.slice(4)}`,
              until: showDay(permit.until),
            })}
          </Alert>
        )}
      </Box>
    </SectionCard>
  );
}
