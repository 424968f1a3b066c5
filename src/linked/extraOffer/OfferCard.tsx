import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { showDay } from '#contract/core/days.ts';
import { showMoney } from '#contract/core/money.ts';
import type { OfferByLink } from '#contract/field/extraOffers.calls.ts';
import { businessDayOf } from '#src/dataProvider/today.ts';
import { OfferLines } from '#src/ui/fields/OfferLines.tsx';
import { setPageTitle } from '#src/ui/page/pageTitle.ts';

interface OfferCardProps {
  offer: OfferByLink;
  isSending: boolean;
  /** Why the last answer could not be sent. */
  failure: string | null;
  onAnswer: (isAccepted: boolean) => void;
}

/** The work, its price with tax, and buttons to accept or decline. */
export function OfferCard({ offer, isSending, failure, onAnswer }: OfferCardProps) {
  const translate = useTranslate();
  const { address, crewName: crew, note, photos, expiresAt } = offer;
  const title = translate('linked.offer.title', { address });
  useEffect(() => setPageTitle(title), [title]);
  return (
    <Card sx={{ display: 'grid', gap: 2.5, padding: { xs: 2.5, sm: 3 }, borderRadius: '16px' }}>
      <Box>
        <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ marginTop: 0.5 }}>
          {translate('linked.offer.help', { crew })}
        </Typography>
      </Box>
      <OfferLines {...offer} />
      {note && (
        <Box>
          <Typography variant="subtitle2" component="h2">
            {translate('linked.offer.note')}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{note}</Typography>
        </Box>
      )}
      {photos.map(photo => (
        <Box
          key={photo.id}
          component="img"
          src={photo.url}
          alt={translate('linked.offer.photo')}
          width={photo.width}
          height={photo.height}
          sx={{ display: 'block', width: '100%', height: 'auto', borderRadius: '12px' }}
        />
      ))}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ display: 'grid', gap: 1.25 }}>
        <Button variant="contained" size="large" disabled={isSending} onClick={() => onAnswer(true)}>
          {translate('linked.offer.accept', { total: showMoney(offer.totalCents) })}
        </Button>
        <Button variant="outlined" size="large" disabled={isSending} onClick={() => onAnswer(false)}>
          {translate('linked.offer.decline')}
        </Button>
        {expiresAt && (
          <Typography variant="body2" color="textSecondary">
            {translate('linked.offer.until', { day: showDay(businessDayOf(expiresAt)) })}
          </Typography>
        )}
      </Box>
    </Card>
  );
}
