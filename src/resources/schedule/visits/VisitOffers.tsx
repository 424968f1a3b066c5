import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { chargePath } from '#contract/core/paths.ts';
import { canAccess } from '#contract/core/permissions.ts';
import { SIGNATURE } from '#contract/field/extraWork.ts';
import { type Offer, withdrawOfferBody } from '#contract/field/offers.ts';
import { useChanged } from '#src/dataProvider/realtime.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { OfferLines } from '#src/ui/fields/OfferLines.tsx';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { showMoment } from '#src/ui/history/fieldText.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';

/**
 * Extra work that a crew offered at a visit, updated live; the office can withdraw an offer or complete an
 * accepted one.
 */
export function VisitOffers({ assignmentId }: { assignmentId: number }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [withdrawn, setWithdrawn] = useState<Offer | null>(null);
  const queryKey = ['extra-offers', assignmentId];
  const onDone = (changed: Offer[]) => queryClient.setQueryData(queryKey, changed);
  const complete = useCallMutation('POST /assignments/:id/extra-offers/:offerId/done', { onDone });
  const withdraw = useCallMutation('POST /assignments/:id/extra-offers/:offerId/withdraw', { onDone });
  const paramsOf = (offer: Offer) => ({ id: assignmentId, offerId: offer.id });
  const { data: offers = [] } = useCallQuery(
    'GET /assignments/:id/extra-offers',
    { params: { id: assignmentId } },
    { key: queryKey },
  );
  useChanged(({ entity, id }) => {
    if (entity === 'assignment' && id === assignmentId) void queryClient.invalidateQueries({ queryKey });
  });
  if (offers.length === 0) return null;
  const mayChange = canAccess(storedUser()?.permissions ?? [], 'assignment_edit');
  return (
    <SectionCard title={translate('visits.sections.offers')}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {offers.map(offer => (
          <Box key={offer.id} sx={{ display: 'grid', gap: 1 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <StatusLabel of="offer" status={offer.status} />
              <Typography variant="body2" color="textSecondary">
                {translate(`words.offerAnswerBy.${offer.answerBy}`)} ·{' '}
                {showMoment(offer.offeredAt, storedLanguage())}
              </Typography>
            </Box>
            <OfferLines {...offer} />
            {offer.note && <Typography sx={{ overflowWrap: 'anywhere' }}>{offer.note}</Typography>}
            {offer.signature && <Signature offer={offer} path={offer.signature} />}
            {offer.reason && (
              <Typography color="textSecondary">
                {translate('visits.offers.withdrawnFor', { reason: offer.reason })}
              </Typography>
            )}
            {offer.chargeId !== null && (
              <Link component={RouterLink} to={chargePath(offer.chargeId)}>
                {translate('visits.offers.charge')}
              </Link>
            )}
            {mayChange && (offer.status === 'accepted' || offer.status === 'waiting') && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {offer.status === 'accepted' && (
                  <Button
                    variant="outlined"
                    disabled={complete.isPending}
                    onClick={() => void complete.run({ params: paramsOf(offer) })}
                  >
                    {translate('visits.offers.complete')}
                  </Button>
                )}
                <Button color="error" disabled={complete.isPending} onClick={() => setWithdrawn(offer)}>
                  {translate('visits.offers.withdraw')}
                </Button>
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {withdrawn && (
        <FormDialog
          title={translate('visits.offers.withdrawTitle')}
          saveLabel={translate('visits.offers.withdraw')}
          schema={withdrawOfferBody}
          values={{ reason: '' }}
          isDangerous
          save={async body => {
            await withdraw.send({ params: paramsOf(withdrawn), body });
            setWithdrawn(null);
          }}
          onClose={() => setWithdrawn(null)}
        >
          <Typography color="textSecondary">{translate('visits.offers.withdrawHelp')}</Typography>
          <TextInput source="reason" label="visits.offers.reason" isRequired rows={2} maxLength={300} />
        </FormDialog>
      )}
    </SectionCard>
  );
}

/** The signature from the crew's phone, with the name below it. */
function Signature({ offer, path }: { offer: Offer; path: string }) {
  const translate = useTranslate();
  const label = translate('visits.offers.signedBy', { name: offer.signedBy ?? '' });
  return (
    <Box component="figure" sx={{ margin: 0 }}>
      <Box
        component="svg"
        role="img"
        aria-label={label}
        viewBox={`0 0 ${SIGNATURE.width} ${SIGNATURE.height}`}
        sx={{
          display: 'block',
          width: 220,
          maxWidth: '100%',
          background: '#ffffff',
          color: '#000000',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        <path d={path} fill="none" stroke="currentColor" strokeWidth={5} strokeLinecap="round" />
      </Box>
      <Typography component="figcaption" variant="body2" color="textSecondary">
        {label}
      </Typography>
    </Box>
  );
}
