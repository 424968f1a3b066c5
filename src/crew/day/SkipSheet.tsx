import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { MAX_SKIP_REASON_LENGTH } from '#contract/core/constants.ts';
import { DEFAULT_REASONS, offeredReasons } from '#contract/schedule/visitReasons.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { useDayState } from '../phone.ts';
import { Sheet } from '../shell/Sheet.tsx';
import { useOneAtATime } from '../taps.ts';
import type { NumberedStop } from './useShownDay.ts';

export interface SkipSheetProps {
  isOpen: boolean;
  stop: NumberedStop;
  onClose: () => void;
  /** Resolves to whether it was saved. */
  onSkip: (stop: NumberedStop, reason: string) => Promise<boolean>;
}

/** Skips a stop, always with a reason: one tap for the usual ones, a text for others. */
export default function SkipSheet({ isOpen, stop, onClose, onSkip }: SkipSheetProps) {
  const translate = useTranslate();
  const language = usePageLanguage();
  const [chosen, setChosen] = useState('');
  const [other, setOther] = useState('');
  const { day } = useDayState();
  const phrases = (day?.skipReasons ?? []).map(phrase => ({ key: phrase.en, label: phrase }));
  const choices = [...phrases, ...offeredReasons(day?.visitReasons ?? DEFAULT_REASONS, 'skip')];
  const reason = other.trim() || chosen;
  const skip = useOneAtATime(async () => {
    if (!(await onSkip(stop, reason))) return;
    setChosen('');
    setOther('');
    onClose();
  });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={translate('crewDay.skipTitle', { address: stop.address })}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate('crewDay.cancel')}
          </Button>
          <Button variant="contained" disabled={!reason} onClick={() => void skip()}>
            {translate('crewDay.skipStop')}
          </Button>
        </>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
          gap: 1,
          marginBottom: 2,
        }}
      >
        {choices.map(({ key, label }) => (
          <ButtonBase
            key={key}
            aria-pressed={chosen === key && !other.trim()}
            onClick={() => {
              setChosen(key);
              setOther('');
            }}
            sx={theme => ({
              minHeight: 60,
              padding: '8px 10px',
              borderRadius: '12px',
              border: `2px solid ${theme.sward.line}`,
              font: 'inherit',
              lineHeight: 1.2,
              '&[aria-pressed="true"]': {
                borderColor: theme.sward.primary,
                background: theme.sward.tint,
                fontWeight: 640,
              },
            })}
          >
            {label[language]}
          </ButtonBase>
        ))}
      </Box>
      <TextField
        fullWidth
        label={translate('crewDay.skipOther')}
        value={other}
        onChange={event => setOther(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_SKIP_REASON_LENGTH } }}
      />
    </Sheet>
  );
}
