import AddShoppingCartOutlined from '@mui/icons-material/AddShoppingCartOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { OfferLines } from '#src/ui/fields/OfferLines.tsx';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { NotSent } from '../day/NotSent.tsx';
import { useReport } from '../day/useReport.ts';
import type { NumberedStop } from '../day/useShownDay.ts';
import { useDayState } from '../phone.ts';
import { OfferSheet } from '../sheets.ts';
import { Later } from '../shell/Later.tsx';

/** Extra work at a stop: past offers with their answers, and during the visit a button to offer more. */
export function Offers({ stop }: { stop: NumberedStop }) {
  const translate = useTranslate();
  const report = useReport();
  const [isOpen, setOpen] = useState(false);
  const extras = (useDayState().day?.extras ?? []).filter(
    ({ serviceTypes }) => serviceTypes.length === 0 || serviceTypes.includes(stop.serviceType),
  );
  const mayOffer = stop.status === 'started' && extras.length > 0;
  if (stop.offers.length === 0 && !mayOffer) return null;
  return (
    <Box component="section" aria-label={translate('crewOffer.title')} sx={{ display: 'grid', gap: 1.25 }}>
      {stop.offers.map(offer => (
        <Box
          key={offer.eventId}
          sx={theme => ({
            display: 'grid',
            gap: 1,
            padding: '10px 12px',
            borderRadius: '12px',
            border: `1px solid ${theme.sward.line}`,
          })}
        >
          <Box role="status">
            <StatusLabel of="offer" status={offer.status} /> {stop.unsent.has(offer.eventId) && <NotSent />}
          </Box>
          <OfferLines {...offer} />
          {offer.status === 'accepted' && (
            <Button
              variant="contained"
              startIcon={<TaskAltOutlined />}
              onClick={() => void report.offerDone(stop, offer.eventId)}
              sx={{ minHeight: 52 }}
            >
              {translate('crewOffer.markDone')}
            </Button>
          )}
        </Box>
      ))}
      {mayOffer && (
        <Button
          fullWidth
          variant="outlined"
          startIcon={<AddShoppingCartOutlined />}
          onClick={() => setOpen(true)}
          sx={{ minHeight: 52 }}
        >
          {translate('crewOffer.ask')}
        </Button>
      )}
      <Later isOpen={isOpen}>
        <OfferSheet
          isOpen={isOpen}
          stop={stop}
          extras={extras}
          onClose={() => setOpen(false)}
          onOffer={report.offer}
        />
      </Later>
    </Box>
  );
}
