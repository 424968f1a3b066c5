import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { DelayServiceConfig } from '../../../contract/calls/serviceDelay.ts';
import type { DelayAnswer } from '../../../contract/enums.ts';
import { usePageLanguage } from '../../i18n/language.ts';
import { clockText } from '../../ui/fields/visitText.ts';
import { StackedActions } from './StackedActions.tsx';

interface DelayPromptProps {
  config: DelayServiceConfig;
  /** Throws where the answer did not arrive. */
  onAnswer: (answer: DelayAnswer) => Promise<void>;
}

/** Asks whether the crew will finish today, or says what was moved; it stays until it is answered. */
export default function DelayPrompt({ config, onAnswer }: DelayPromptProps) {
  const translate = useTranslate();
  const locale = usePageLanguage();
  const [isSending, setSending] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const { type, title, description, expire } = config;
  const answer = async (given: DelayAnswer) => {
    setSending(true);
    setFailed(false);
    try {
      await onAnswer(given);
    } catch {
      setFailed(true);
    } finally {
      setSending(false);
    }
  };
  const choices = type === 'service-delay-initial' ? CHOICES : ([['yes', 'crewDay.delay.ok']] as const);
  return (
    <Dialog open aria-labelledby="delay-title">
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
        {choices.map(([given, label]) => (
          <Button
            key={given}
            variant={given === 'yes' ? 'contained' : 'outlined'}
            disabled={isSending}
            onClick={() => void answer(given)}
          >
            {translate(label)}
          </Button>
        ))}
      </StackedActions>
    </Dialog>
  );
}

const CHOICES = [
  ['yes', 'crewDay.delay.yes'],
  ['no', 'crewDay.delay.no'],
] as const;
