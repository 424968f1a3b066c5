import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useDays } from '../longDay.ts';
import { QuestionDialog } from '../shell/QuestionDialog.tsx';
import { useComingMows, useFreeService } from './useWallet.ts';

/** Chooses which upcoming mow will be free. */
export function SpendDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const days = useDays();
  const spend = useFreeService();
  const coming = useComingMows();
  const [chosen, setChosen] = useState<number | null>(null);
  const open = (coming.data ?? []).filter(mow => !mow.isFree);
  return (
    <QuestionDialog
      title={translate('refer.useTitle')}
      action={translate('refer.useAction')}
      isDisabled={chosen === null}
      run={async () => {
        if (chosen !== null) await spend(chosen, true);
      }}
      onClose={onClose}
    >
      {coming.error ? (
        <Typography role="alert">{failureMessage(coming.error, storedLanguage())}</Typography>
      ) : !coming.data ? (
        <Skeleton variant="rounded" height={140} />
      ) : open.length === 0 ? (
        <Typography color="textSecondary">{translate('refer.noneComing')}</Typography>
      ) : (
        <RadioGroup
          aria-label={translate('refer.useTitle')}
          value={chosen}
          onChange={event => setChosen(Number(event.target.value))}
        >
          {open.map(mow => (
            <FormControlLabel
              key={mow.assignmentId}
              value={mow.assignmentId}
              control={<Radio />}
              label={`${days.title(mow.date)}, ${mow.address}`}
              sx={{ paddingBlock: 0.25 }}
            />
          ))}
        </RadioGroup>
      )}
    </QuestionDialog>
  );
}
