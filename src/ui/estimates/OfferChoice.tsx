import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { showMoney } from '#contract/core/money.ts';
import type { EstimateOffer, RunningOffered } from '#contract/sales/estimates.calls.ts';
import { frequencyKey } from '#src/i18n/words.ts';
import { OfferLines } from './OfferLines.tsx';
import { RunningChange } from './RunningChange.tsx';

interface OfferChoiceProps {
  type: EstimateOffer['type'];
  offers: readonly EstimateOffer[];
  /** Services that the property already has. */
  running: readonly RunningOffered[];
  /** The estimate has other services, so this one is optional. */
  mayLeaveOut: boolean;
  isOpen: boolean;
  /** Null: declined; undefined: not chosen yet. */
  value: EstimateOffer['frequency'] | null | undefined;
  onChoose: (frequency: EstimateOffer['frequency'] | null) => void;
}

/** The prices of one service, of which the reader chooses one. */
export function OfferChoice({
  type,
  offers,
  running,
  mayLeaveOut,
  isOpen,
  value,
  onChoose,
}: OfferChoiceProps) {
  const translate = useTranslate();
  const id = useId();
  const taken = offers.find(offer => offer.frequency === value);
  const priceOf = ({ isPerHour, totalCents }: EstimateOffer) =>
    translate(isPerHour ? 'estimate.perHour' : 'estimate.perVisit', { amount: showMoney(totalCents) });
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h2">
        {translate(`words.serviceType.${type}`)}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={value === undefined ? '' : String(value)}
        onChange={(_event, chosen) =>
          onChoose(offers.find(offer => String(offer.frequency) === chosen)?.frequency ?? null)
        }
      >
        {offers.map(offer => (
          <FormControlLabel
            key={offer.frequency}
            value={String(offer.frequency)}
            disabled={!isOpen}
            control={<Radio />}
            label={`${translate(frequencyKey(offer.frequency))}: ${priceOf(offer)}`}
          />
        ))}
        {mayLeaveOut && isOpen && (
          <FormControlLabel value="null" control={<Radio />} label={translate('estimate.skip')} />
        )}
      </RadioGroup>
      {taken && isOpen && <RunningChange offer={taken} running={running} reader="own" />}
      {taken && (
        <Box component="details" sx={{ '& summary': { cursor: 'pointer', paddingBlock: 0.5 } }}>
          <summary>{translate('estimate.madeOf')}</summary>
          <OfferLines offer={taken} />
        </Box>
      )}
    </Box>
  );
}
