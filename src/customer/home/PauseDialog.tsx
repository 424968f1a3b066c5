import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { addDays } from '#contract/core/days.ts';
import type { PortalHome, PortalService } from '#contract/portal/portal.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { FurtherTexts } from '#src/i18n/FurtherTexts.tsx';
import { toastSuccess } from '#src/ui/toasts/callToasts.ts';
import { useDays } from '../longDay.ts';
import { QuestionDialog } from '../shell/QuestionDialog.tsx';

interface PauseDialogProps {
  service: PortalService;
  rules: NonNullable<PortalHome['pause']>;
  onClose: () => void;
}

/** Pauses a service, or resumes one that is paused or about to be. */
export default function PauseDialog(props: PauseDialogProps) {
  const { mayResume } = props.service;
  return <FurtherTexts>{mayResume ? <Resuming {...props} /> : <Pausing {...props} />}</FurtherTexts>;
}

const WEEK = 7;

function Pausing({ service, rules: { first, days }, onClose }: PauseDialogProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const shown = useDays();
  const [from, setFrom] = useState(first);
  const [until, setUntil] = useState(addDays(first, Math.min(WEEK, days)));
  const last = from && addDays(from, days);
  const problems = {
    from: from >= first ? null : translate('ask.pause.fromFirst', { day: shown.long(first) }),
    until:
      from && (until <= from || until > last)
        ? translate('ask.pause.untilLast', {
            first: shown.long(addDays(from, 1)),
            last: shown.long(last),
            smart_count: days,
          })
        : null,
  };
  const isFine = until !== '' && !problems.from && !problems.until;
  const save = async () => {
    const request = { params: { id: service.id }, body: { from, until }, expose: false };
    toastSuccess(await call('POST /portal/services/:id/pause', request));
    await queryClient.invalidateQueries({ queryKey: ['portal'] });
  };
  return (
    <QuestionDialog
      title={translate('ask.pause.title', { service: translate(`words.serviceType.${service.type}`) })}
      action={translate('ask.pause.save')}
      isDisabled={!isFine}
      run={save}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, paddingTop: 1 }}>
        <TextField
          type="date"
          label={translate('ask.pause.from')}
          value={from}
          error={problems.from !== null}
          helperText={problems.from}
          onChange={event => setFrom(event.target.value)}
          slotProps={{ htmlInput: { min: first }, inputLabel: { shrink: true } }}
        />
        <TextField
          type="date"
          label={translate('ask.pause.until')}
          value={until}
          error={problems.until !== null}
          helperText={problems.until}
          onChange={event => setUntil(event.target.value)}
          slotProps={{ htmlInput: { min: from, max: last }, inputLabel: { shrink: true } }}
        />
        <Typography variant="body2" color="textSecondary">
          {translate('ask.pause.limit', { smart_count: days })}
        </Typography>
      </Box>
    </QuestionDialog>
  );
}

function Resuming({ service: { id, type }, rules: { first }, onClose }: PauseDialogProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const days = useDays();
  const save = async () => {
    toastSuccess(await call('POST /portal/services/:id/resume', { params: { id }, expose: false }));
    await queryClient.invalidateQueries({ queryKey: ['portal'] });
  };
  return (
    <QuestionDialog
      title={translate('ask.pause.resumeTitle', { service: translate(`words.serviceType.${type}`) })}
      action={translate('ask.pause.resume')}
      run={save}
      onClose={onClose}
    >
      <Typography>{translate('ask.pause.resumeText', { day: days.long(first) })}</Typography>
    </QuestionDialog>
  );
}
