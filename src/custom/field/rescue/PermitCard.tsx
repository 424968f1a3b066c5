import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { showDay } from '#contract/core/days.ts';
import type { RescuePermit } from '#contract/field/rescueFiles.calls.ts';
import { failureReason } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { PERMITS_KEY, ValidPermits } from './ValidPermits.tsx';

/** Creates the code with which a coworker sends another user's unsent work from a phone. */
export function PermitCard() {
  const translate = useTranslate();
  const [number, setNumber] = useState('');
  const [permit, setPermit] = useState<RescuePermit | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { send, isPending } = useCallMutation('POST /rescue-files/permits', { invalidates: [PERMITS_KEY] });
  const make = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setPermit(null);
    try {
      setPermit(await send({ body: { userId: Number(number) }, expose: false }));
    } catch (error) {
      setFailure(failureReason(error, storedLanguage()));
    }
  };
  return (
    <SectionCard title={translate('rescue.permitTitle')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography>{translate('rescue.permitHelp')}</Typography>
        <Box
          component="form"
          onSubmit={event => void make(event)}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}
        >
          <TextField
            size="small"
            label={translate('rescue.permitNumber')}
            value={number}
            onChange={event => setNumber(event.target.value.replaceAll(/\D/g, ''))}
            error={failure !== null}
            helperText={failure}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9, autoComplete: 'off' } }}
          />
          <Button type="submit" variant="outlined" disabled={number === ''} loading={isPending}>
            {translate('rescue.permitMake')}
          </Button>
        </Box>
        {permit && <MadePermit permit={permit} />}
        <ValidPermits onRevoked={userId => setPermit(was => (was?.userId === userId ? null : was))} />
      </Box>
    </SectionCard>
  );
}

/** Large and in two groups: it is read out over the phone. */
function MadePermit({ permit: { userName, code, until } }: { permit: RescuePermit }) {
  const translate = useTranslate();
  return (
    <Alert severity="success">
      <Typography>{translate('rescue.permitFor', { name: userName })}</Typography>
      <Typography sx={{ fontSize: '1.75rem', fontWeight: 650, letterSpacing: '0.04em', lineHeight: 1.3 }}>
        {`${code.slice(0, 4)} ${code.slice(4)}`}
      </Typography>
      <Typography>{translate('rescue.permitUntil', { until: showDay(until) })}</Typography>
    </Alert>
  );
}
