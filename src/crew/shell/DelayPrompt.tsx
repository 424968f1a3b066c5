import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { DelayAnswer } from '#contract/core/enums.ts';
import type { DelayServiceConfig } from '#contract/schedule/serviceDelay.calls.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { clockText } from '#src/ui/fields/visitText.ts';
import { useOneAtATime } from '../taps.ts';
import { StackedActions } from './StackedActions.tsx';

export interface DelayPromptProps {
  config: DelayServiceConfig;
  /** Resolves to whether the answer was saved. */
  onAnswer: (answer: DelayAnswer) => Promise<boolean>;
  /** Closes it without an answer. */
  onClose: () => void;
}

/** Asks whether the crew will finish today, or says which visits were moved. Works offline. */
export default function DelayPrompt({ config, onAnswer, onClose }: DelayPromptProps) {
  const translate = useTranslate();
  const locale = usePageLanguage();
  const { type, title, description, expire } = config;
  const [isFailed, setFailed] = useState(false);
  const answer = useOneAtATime(async (given: DelayAnswer) => setFailed(!(await onAnswer(given))));
  const isQuestion = type === 'service-delay-initial';
  return (
    <Dialog open onClose={onClose} aria-labelledby="delay-title">
      <DialogTitle id="delay-title">{title}</DialogTitle>
      <DialogContent>
        <Typography>{description}</Typography>
        {expire && (
          <Typography color="text.secondary" sx={{ marginTop: 1 }}>
            {translate('crewDay.delay.until', { time: clockText(expire, locale) })}
          </Typography>
        )}
        {isFailed && (
          <Typography role="alert" color="error" sx={{ marginTop: 1 }}>
            {translate('crewDay.delay.failed')}
          </Typography>
        )}
      </DialogContent>
      <StackedActions>
        <Button variant="contained" onClick={() => void answer('yes')}>
          {translate(isQuestion ? 'crewDay.delay.yes' : 'crewDay.delay.ok')}
        </Button>
        {isQuestion && (
          <Button variant="outlined" onClick={() => void answer('no')}>
            {translate('crewDay.delay.no')}
          </Button>
        )}
        {isQuestion && <Button onClick={onClose}>{translate('crewDay.delay.later')}</Button>}
      </StackedActions>
    </Dialog>
  );
}
