import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { AddedCard } from '#contract/money/cards.calls.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { showToast } from '../toasts/toasts.ts';
import { CardFrame } from './CardFrame.tsx';
import type { Cards } from './useCards.ts';

interface AddCardDialogProps {
  cards: Pick<Cards, 'add' | 'formUrl'>;
  onClose: () => void;
}

/** Returns the server's message about the card, else its message about the request. */
const reasonOf = (error: unknown) =>
  (error instanceof HttpError && error.body?.errors?.formResult) || failureMessage(error, storedLanguage());

/**
 * Adds a card through the gateway's form. If the card can't be saved, the form restarts and shows the reason.
 */
export function AddCardDialog({ cards, onClose }: AddCardDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [confirmation, setConfirmation] = useState<AddedCard['confirmation']>(null);

  const keep = async (formResult: string) => {
    setSaving(true);
    setFailure(null);
    try {
      const asked = await cards.add(formResult);
      setConfirmation(asked);
      if (asked) return setSaving(false);
      showToast({ kind: 'success', text: translate('money.cards.added') });
      onClose();
    } catch (error) {
      setFailure(reasonOf(error));
      setConfirmation(null);
      setRound(round + 1);
      setSaving(false);
    }
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      fullScreen={isPhone}
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: isPhone ? { borderRadius: 0, border: 0 } : undefined } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', paddingRight: 1.5 }}>
        <DialogTitle id={id} sx={{ flex: 1 }}>
          {translate('money.cards.addTitle')}
        </DialogTitle>
        <IconButton onClick={onClose} aria-label={translate('shell.close')}>
          <Close />
        </IconButton>
      </Box>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography color="textSecondary" variant="body2">
          {translate('money.cards.addHelp')}
        </Typography>
        {failure && <Alert severity="error">{failure}</Alert>}
        {isSaving ? (
          <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 2, padding: 6 }}>
            <CircularProgress size={40} />
            {translate('money.cards.saving')}
          </Box>
        ) : confirmation ? (
          <CardFrame
            key={confirmation.pageUrl}
            formUrl={confirmation.pageUrl}
            title={translate('money.cards.formTitle')}
            onResult={() => void keep(confirmation.formResult)}
          />
        ) : (
          cards.formUrl && (
            <CardFrame
              key={round}
              formUrl={cards.formUrl}
              title={translate('money.cards.formTitle')}
              onResult={keep}
            />
          )
        )}
      </DialogContent>
    </Dialog>
  );
}
