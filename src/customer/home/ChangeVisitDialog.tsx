import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ComingVisit, VisitChoices } from '#contract/portal/portal.calls.ts';
import { OWN_REASON_LENGTH } from '#contract/portal/portalSetting.ts';
import { call } from '#src/dataProvider/call.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { today } from '#src/dataProvider/today.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { toastSuccess } from '#src/ui/toasts/callToasts.ts';
import { useDays } from '../longDay.ts';
import { QuestionDialog } from '../shell/QuestionDialog.tsx';

const SKIP = 'skip';

interface ChangeVisitDialogProps {
  visit: ComingVisit;
  onClose: () => void;
}

/** Lets a customer move, skip or restore a visit if the office allows it. */
export default function ChangeVisitDialog({ visit, onClose }: ChangeVisitDialogProps) {
  const translate = useTranslate();
  const days = useDays();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  const params = { id: visit.id };
  const isLeftOut = visit.status === 'skipped';
  const { data, error } = useCallQuery(
    'GET /portal/visits/:id/choices',
    { params },
    { key: ['portal', 'choices', visit.id], gcTime: 0 },
  );
  const change = () => {
    if (isLeftOut) return call('POST /portal/visits/:id/restore', { params, expose: false });
    if (chosen !== SKIP)
      return call('POST /portal/visits/:id/move', { params, body: { date: chosen }, expose: false });
    const body = { reason: reason.trim() || null };
    return call('POST /portal/visits/:id/skip', { params, body, expose: false });
  };
  const run = async () => {
    toastSuccess(await change());
    await queryClient.invalidateQueries({ queryKey: ['portal'] });
  };
  const action = isLeftOut ? 'backAction' : chosen === SKIP ? 'skipAction' : 'moveAction';
  const refusal = data && refusalOf(data, isLeftOut);
  return (
    <QuestionDialog
      title={translate(isLeftOut ? 'customer.skippedByYou' : 'customer.change.title', {
        day: days.title(visit.date),
      })}
      action={translate(`customer.change.${action}`)}
      isDisabled={isLeftOut ? !data?.mayTakeBack : chosen === ''}
      run={run}
      onClose={onClose}
    >
      {error ? (
        <Typography role="alert">{failureMessage(error, storedLanguage())}</Typography>
      ) : !data ? (
        <Skeleton variant="rounded" height={isLeftOut ? 24 : 140} />
      ) : refusal ? (
        <Typography>{translate(`customer.change.${refusal}`)}</Typography>
      ) : isLeftOut ? (
        <Typography>{translate('customer.change.backText')}</Typography>
      ) : (
        <>
          <RadioGroup
            aria-label={translate('customer.change.choose')}
            value={chosen}
            onChange={event => setChosen(event.target.value)}
          >
            {data.days.map(day => (
              <FormControlLabel key={day} value={day} control={<Radio />} label={days.title(day)} />
            ))}
            {data.maySkip && (
              <FormControlLabel value={SKIP} control={<Radio />} label={translate('customer.change.skip')} />
            )}
          </RadioGroup>
          {chosen === SKIP && (
            <TextField
              fullWidth
              multiline
              label={translate('customer.change.reason')}
              value={reason}
              onChange={event => setReason(event.target.value)}
              slotProps={{ htmlInput: { maxLength: OWN_REASON_LENGTH, dir: 'auto' } }}
              sx={{ marginBlock: 1 }}
            />
          )}
          <Typography variant="body2" color="textSecondary">
            {translate('customer.change.stays')}
          </Typography>
        </>
      )}
    </QuestionDialog>
  );
}

/** Returns why nothing can be changed; null if something can. */
function refusalOf(
  { maySkip, mayTakeBack, days, until }: VisitChoices,
  isLeftOut: boolean,
): 'no' | 'late' | 'gone' | null {
  if (maySkip || mayTakeBack || days.length > 0) return null;
  if (until === null) return 'no';
  return isLeftOut && today() <= until ? 'gone' : 'late';
}
