import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { showDay } from '#contract/core/days.ts';
import type { Estimate } from '#contract/sales/estimates.calls.ts';
import type { EstimateStatus } from '#contract/sales/estimates.ts';
import { frequencyKey } from '#src/i18n/words.ts';
import { RecordPanel } from '#src/ui/dialogs/SidePanel.tsx';
import { OfferLines } from '#src/ui/estimates/OfferLines.tsx';
import { RunningChange } from '#src/ui/estimates/RunningChange.tsx';
import { MailLink, PhoneLink } from '#src/ui/fields/ContactLinks.tsx';
import { FactList } from '#src/ui/fields/FactList.tsx';
import { momentText } from '#src/ui/fields/momentText.ts';
import { personName } from '#src/ui/fields/names.ts';
import { statusLabelOf } from '#src/ui/fields/StatusLabel.tsx';
import { HistoryTab } from '#src/ui/history/HistoryTab.tsx';
import { EstimateActions } from './EstimateActions.tsx';

export const EstimateStatusLabel = statusLabelOf<EstimateStatus>(
  {
    draft: 'pending',
    sent: 'started',
    seen: 'started',
    accepted: 'completed',
    declined: 'cancelled',
    expired: 'skipped',
    withdrawn: 'cancelled',
  },
  status => `estimate.statuses.${status}`,
);

/** One estimate with its recipient, prices and answer. */
export function EstimatePanel({ id, onClose }: { id: number; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <RecordPanel<Estimate>
      resource="estimates"
      id={id}
      label={translate('estimates.open')}
      head={estimate => <EstimateStatusLabel status={estimate.status} />}
      onClose={onClose}
    >
      {estimate => <Details estimate={estimate} />}
    </RecordPanel>
  );
}

function Details({ estimate }: { estimate: Estimate }) {
  const translate = useTranslate();
  const text = (key: string) => translate(`estimates.fields.${key}`);
  const { id, offers, chosen, declineReason, email, phone, notes, running, terms, validUntil } = estimate;
  const moments = (['createdAt', 'sentAt', 'seenAt', 'decidedAt'] as const).map(field => {
    const moment = estimate[field];
    return { label: text(field), value: moment && momentText(moment) };
  });
  return (
    <>
      <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {translate('estimate.title', { id })}: {personName(estimate)}
      </Typography>
      <EstimateActions estimate={estimate} />
      {declineReason && <Alert severity="info">{`${text('declineReason')}: ${declineReason}`}</Alert>}
      <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="h6" component="h3">
          {translate('estimates.offers')}
        </Typography>
        {offers.map(offer => {
          const isChosen = chosen?.some(one => one.type === offer.type && one.frequency === offer.frequency);
          return (
            <div key={`${offer.type} ${offer.frequency}`}>
              <Typography sx={{ fontWeight: 560 }}>
                {translate(`words.serviceType.${offer.type}`)}, {translate(frequencyKey(offer.frequency))}
                {isChosen && ` (${translate('estimates.isChosen')})`}
              </Typography>
              <RunningChange offer={offer} running={running} reader="office" />
              <OfferLines offer={offer} />
            </div>
          );
        })}
      </Box>
      <Box component="section" sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h6" component="h3">
          {translate('estimates.who')}
        </Typography>
        <FactList
          facts={[
            {
              label: text('address'),
              value: `${estimate.address}\n${estimate.city}, ${estimate.state} ${estimate.zipcode}`,
            },
            { label: text('email'), value: email && <MailLink address={email} /> },
            { label: text('phone'), value: phone && <PhoneLink digits={phone} /> },
            { label: text('validUntil'), value: showDay(validUntil) },
            { label: text('notes'), value: notes },
            { label: text('terms'), value: terms },
            ...moments,
          ]}
        />
      </Box>
      <HistoryTab filter={{ entity: 'estimate', entityId: String(id) }} />
    </>
  );
}
