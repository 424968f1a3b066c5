import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ComingVisit } from '../../../contract/calls/portal.ts';
import { call } from '../../dataProvider/call.ts';
import { failureMessage } from '../../dataProvider/failures.ts';
import { storedLanguage } from '../../i18n/language.ts';
import { toastSuccess } from '../../ui/toasts/callToasts.ts';
import { useDays } from '../longDay.ts';
import { QuestionDialog } from '../shell/QuestionDialog.tsx';

const SKIP = 'skip';

interface ChangeVisitDialogProps {
  visit: ComingVisit;
  onClose: () => void;
}

/** Another day for a coming visit, or none: whatever the office allows. */
export default function ChangeVisitDialog({ visit: { id, date }, onClose }: ChangeVisitDialogProps) {
  const translate = useTranslate();
  const days = useDays();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState('');
  const { data, error } = useQuery({
    queryKey: ['portal', 'choices', id],
    queryFn: async () =>
      (await call('GET /portal/visits/:id/choices', { params: { id }, expose: false })).data,
    gcTime: 0,
  });
  const run = async () => {
    const params = { id };
    toastSuccess(
      chosen === SKIP
        ? await call('POST /portal/visits/:id/skip', { params, body: {}, expose: false })
        : await call('POST /portal/visits/:id/move', { params, body: { date: chosen }, expose: false }),
    );
    await queryClient.invalidateQueries({ queryKey: ['portal'] });
  };
  const isNothing = data && !data.maySkip && data.days.length === 0;
  return (
    <QuestionDialog
      title={translate('customer.change.title', { day: days.title(date) })}
      action={translate(chosen === SKIP ? 'customer.change.skipAction' : 'customer.change.moveAction')}
      isDisabled={chosen === ''}
      run={run}
      onClose={onClose}
    >
      {error ? (
        <Typography role="alert">{failureMessage(error, storedLanguage())}</Typography>
      ) : !data ? (
        <Skeleton variant="rounded" height={140} />
      ) : isNothing ? (
        <Typography>{translate(data.until ? 'customer.change.late' : 'customer.change.no')}</Typography>
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
          <Typography variant="body2" color="textSecondary">
            {translate('customer.change.stays')}
          </Typography>
        </>
      )}
    </QuestionDialog>
  );
}
