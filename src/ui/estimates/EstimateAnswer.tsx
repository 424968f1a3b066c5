import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showDay } from '#contract/core/days.ts';
import type { OwnEstimate } from '#contract/sales/estimates.calls.ts';
import type { EstimateChoice } from '#contract/sales/estimates.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { OfferChoice } from './OfferChoice.tsx';

interface EstimateAnswerProps {
  estimate: OwnEstimate;
  onAccept: (choices: EstimateChoice[]) => Promise<unknown>;
  onDecline: (reason: string | null) => Promise<unknown>;
}

type Chosen = Partial<Record<EstimateChoice['type'], EstimateChoice['frequency'] | null>>;

/**
 * An estimate as its recipient sees it: prices to choose from, terms, and the buttons to accept or decline.
 */
export function EstimateAnswer({ estimate, onAccept, onDecline }: EstimateAnswerProps) {
  const translate = useTranslate();
  const { id, address, city, offers, validUntil, notes, terms, status, isCustomer, running } = estimate;
  const types = [...new Set(offers.map(offer => offer.type))];
  // A service with one price is preselected; if there are several prices, the reader has to choose one.
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(
      types.map(type => {
        const said = estimate.chosen?.find(choice => choice.type === type);
        const [only, ...others] = offers.filter(offer => offer.type === type);
        return [type, said?.frequency ?? (others.length === 0 ? only?.frequency : undefined)];
      }),
    ),
  );
  const [isDeclining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isOpen = status === 'sent' || status === 'seen';
  const choices = offers
    .filter(({ type, frequency }) => chosen[type] === frequency)
    .map(({ type, frequency }) => ({ type, frequency }));
  const isDecided = types.every(type => chosen[type] !== undefined) && choices.length > 0;
  const send = async (answer: () => Promise<unknown>) => {
    setSending(true);
    setFailure(null);
    try {
      await answer();
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        <Typography variant="h2" component="h1">
          {translate('estimate.title', { id })}
        </Typography>
        <Typography color="textSecondary">
          {translate('estimate.for', { place: `${address}, ${city}` })}
        </Typography>
        <Typography color="textSecondary">
          {translate('estimate.until', { day: showDay(validUntil) })}
        </Typography>
      </div>
      {!isOpen && status !== 'draft' && (
        <Alert severity={status === 'accepted' ? 'success' : 'info'}>
          {translate(`estimate.ended.${status}`)}{' '}
          {status === 'accepted' && translate(`estimate.${isCustomer ? 'nextService' : 'nextSignup'}`)}
        </Alert>
      )}
      {notes && <Typography sx={{ whiteSpace: 'pre-line' }}>{notes}</Typography>}
      {types.map(type => (
        <OfferChoice
          key={type}
          type={type}
          offers={offers.filter(offer => offer.type === type)}
          running={running}
          mayLeaveOut={types.length > 1}
          isOpen={isOpen}
          value={chosen[type]}
          onChoose={frequency => setChosen({ ...chosen, [type]: frequency })}
        />
      ))}
      {terms && (
        <Box component="section">
          <Typography variant="h6" component="h2">
            {translate('estimate.terms')}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
            {terms}
          </Typography>
        </Box>
      )}
      {failure !== null && <Alert severity="error">{failureMessage(failure, storedLanguage())}</Alert>}
      {isOpen && isDeclining && (
        <TextField
          label={translate('estimate.reason')}
          multiline
          minRows={2}
          value={reason}
          onChange={event => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      )}
      {isOpen && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {!isDeclining && (
            <Button
              variant="contained"
              size="large"
              loading={isSending}
              disabled={!isDecided}
              onClick={() => void send(() => onAccept(choices))}
            >
              {translate('estimate.accept')}
            </Button>
          )}
          <Button
            variant={isDeclining ? 'contained' : 'outlined'}
            size="large"
            disabled={isSending}
            onClick={() =>
              isDeclining ? void send(() => onDecline(reason.trim() || null)) : setDeclining(true)
            }
          >
            {translate('estimate.decline')}
          </Button>
          {isDeclining && (
            <Button size="large" onClick={() => setDeclining(false)}>
              {translate('shell.cancel')}
            </Button>
          )}
        </Box>
      )}
      {isOpen && !isDecided && !isDeclining && (
        <Typography variant="body2" color="textSecondary" role="status">
          {translate('estimate.chooseFirst')}
        </Typography>
      )}
    </Box>
  );
}
