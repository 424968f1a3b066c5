import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { CardView } from '#contract/money/cards.calls.ts';
import { CardState, useCardName } from './CardList.tsx';

interface CardChoiceProps {
  cards: readonly CardView[];
  chosen: number | null;
  onChoose: (id: number) => void;
  isDisabled: boolean;
}

/** Chooses the card to charge; a card that the bank declined for good can't be chosen. */
export function CardChoice({ cards, chosen, onChoose, isDisabled }: CardChoiceProps) {
  const translate = useTranslate();
  const nameOf = useCardName();
  const id = useId();
  return (
    <FormControl disabled={isDisabled}>
      <FormLabel id={id} sx={{ fontWeight: 560, fontSize: '0.8125rem', color: 'text.primary' }}>
        {translate('money.cards.title')}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={chosen ?? ''}
        onChange={(_event, value) => onChoose(Number(value))}
      >
        {cards.map(card => (
          <FormControlLabel
            key={card.id}
            value={card.id}
            disabled={isDisabled || card.isRefused}
            control={<Radio />}
            sx={{ alignItems: 'flex-start', paddingBlock: 0.5, '& .MuiRadio-root': { paddingBlock: '2px' } }}
            label={
              <Box component="span">
                {nameOf(card)}
                <CardState card={card} />
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
