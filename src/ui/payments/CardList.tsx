import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CardView } from '#contract/money/cards.calls.ts';
import { ToneLabel } from '../fields/StatusLabel.tsx';
import { showToast } from '../toasts/toasts.ts';
import type { Cards } from './useCards.ts';

interface CardListProps {
  list: readonly CardView[];
  cards: Pick<Cards, 'makeDefault' | 'remove' | 'isChanging'>;
  /** If false, the cards are read-only. */
  mayManage: boolean;
}

/** Returns a function that names a card: `Visa ending in 1111`. */
export const useCardName = () => {
  const translate = useTranslate();
  return ({ brand, lastFour }: Pick<CardView, 'brand' | 'lastFour'>) =>
    translate('money.cards.card', { brand, lastFour });
};

export function CardList({ list, cards, mayManage }: CardListProps) {
  const translate = useTranslate();
  const nameOf = useCardName();
  const [removing, setRemoving] = useState<CardView | null>(null);
  const remove = async (card: CardView) => {
    await cards.remove(card.id).then(
      () => showToast({ kind: 'success', text: translate('money.cards.removed') }),
      () => {},
    );
    setRemoving(null);
  };
  return (
    <>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {list.map(card => (
          <CardRow
            key={card.id}
            card={card}
            mayManage={mayManage}
            onDefault={() => cards.makeDefault(card.id)}
            onRemove={() => setRemoving(card)}
          />
        ))}
      </Box>
      {removing && (
        <Dialog open onClose={() => setRemoving(null)}>
          <DialogTitle>{translate('money.cards.removeTitle')}</DialogTitle>
          <DialogContent>{translate('money.cards.removeText', { card: nameOf(removing) })}</DialogContent>
          <DialogActions>
            <Button onClick={() => setRemoving(null)}>{translate('money.cards.keep')}</Button>
            <Button
              variant="contained"
              color="error"
              disabled={cards.isChanging}
              onClick={() => void remove(removing)}
            >
              {translate('money.cards.remove')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

interface CardRowProps {
  card: CardView;
  mayManage: boolean;
  onDefault: () => void;
  onRemove: () => void;
}

function CardRow({ card, mayManage, onDefault, onRemove }: CardRowProps) {
  const translate = useTranslate();
  const nameOf = useCardName();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const act = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        paddingBlock: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <CreditCardOutlined aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          component="div"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 12px', fontWeight: 560 }}
        >
          {nameOf(card)}
          {card.isDefault && <ToneLabel tone="completed">{translate('money.cards.default')}</ToneLabel>}
        </Typography>
        <CardState card={card} />
      </Box>
      {mayManage && (
        <IconButton
          aria-label={translate('money.cards.actions', { card: nameOf(card) })}
          aria-haspopup="menu"
          onClick={event => setAnchor(event.currentTarget)}
        >
          <MoreVert />
        </IconButton>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {!card.isDefault && (
          <MenuItem onClick={act(onDefault)}>{translate('money.cards.makeDefault')}</MenuItem>
        )}
        <MenuItem onClick={act(onRemove)}>{translate('money.cards.remove')}</MenuItem>
      </Menu>
    </Box>
  );
}

/** Shows when a card expires, or why it can no longer be charged. */
export function CardState({ card }: { card: CardView }) {
  const translate = useTranslate();
  const month = String(card.expiryMonth).padStart(2, '0');
  const text = translate(card.isExpired ? 'money.cards.expired' : 'money.cards.expires', {
    month,
    year: card.expiryYear,
  });
  return (
    <Typography variant="body2" component="div" color="textSecondary">
      {card.isRefused ? (
        <ToneLabel tone="failed">{translate('money.cards.refused')}</ToneLabel>
      ) : card.isExpired || card.expiresSoon ? (
        <ToneLabel tone={card.isExpired ? 'failed' : 'pending'}>{text}</ToneLabel>
      ) : (
        text
      )}
    </Typography>
  );
}
