import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { ownChargePath } from '#contract/core/paths.ts';
import type { PortalVisit } from '#contract/portal/portal.calls.ts';
import type { VisitReasonKey } from '#contract/schedule/visitReasons.ts';
import { visitReasonText } from '#src/dataProvider/visitReason.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { Money } from '#src/ui/fields/Money.tsx';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { useDays } from '../longDay.ts';
import { CustomerStatus } from '../payments/CustomerStatus.tsx';
import { CalmCard } from '../shell/CalmCard.tsx';
import { PhotoStrip } from './PhotoStrip.tsx';
import { RateVisit } from './RateVisit.tsx';

interface VisitCardProps {
  visit: PortalVisit;
  /** True if the customer has several properties. */
  showsAddress: boolean;
}

/** One past visit: date, crew, outcome, photos, price. */
export function VisitCard({ visit, showsAddress }: VisitCardProps) {
  const translate = useTranslate();
  const days = useDays();
  return (
    <CalmCard component="article" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 16px' }}>
        <Typography
          component="h2"
          sx={{ flex: { xs: '1 0 100%', sm: 1 }, fontSize: '1.125rem', fontWeight: 620 }}
        >
          <time dateTime={visit.date}>{days.title(visit.date)}</time>
        </Typography>
        <VisitState visit={visit} />
        <Typography color="textSecondary" sx={{ flexBasis: '100%' }}>
          {[
            translate(`words.serviceType.${visit.serviceType}`),
            visit.crewName && translate('customer.crew', { name: visit.crewName }),
            visit.workedMinutes !== null &&
              translate('customer.visits.minutes', { smart_count: visit.workedMinutes }),
            showsAddress && visit.address,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <PhotoStrip visit={visit} />
      {visit.notes.map(note => (
        <Typography
          key={note}
          component="blockquote"
          sx={theme => ({ margin: 0, paddingLeft: 1.5, borderLeft: `3px solid ${theme.sward.stripes[1]}` })}
        >
          {note}
        </Typography>
      ))}
      {(visit.rating || visit.mayRate) && <RateVisit visit={visit} />}
      {visit.charge && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: '4px 16px',
            borderTop: 1,
            borderColor: 'divider',
            paddingTop: 1.5,
          }}
        >
          <Money cents={visit.charge.totalCents} />
          <CustomerStatus status={visit.charge.status} />
          <Button
            size="small"
            component={Link}
            to={ownChargePath(visit.charge.id)}
            sx={{ marginLeft: 'auto', marginRight: -1 }}
          >
            {translate('customer.visits.seeCharge')}
          </Button>
        </Box>
      )}
    </CalmCard>
  );
}

const BY_CUSTOMER: VisitReasonKey = 'by-customer';

function VisitState({ visit }: { visit: PortalVisit }) {
  const translate = useTranslate();
  const days = useDays();
  const language = usePageLanguage();
  switch (visit.status) {
    case 'skipped': {
      const how = translate(visit.isOwnSkip ? 'customer.visits.skippedByYou' : 'customer.visits.skipped');
      const why = visit.skipReason === BY_CUSTOMER ? null : visit.skipReason;
      return <ToneLabel tone="skipped">{why ? `${how}: ${visitReasonText(why, language)}` : how}</ToneLabel>;
    }
    case 'cancel':
      return <ToneLabel tone="cancelled">{translate('customer.visits.cancelled')}</ToneLabel>;
    default:
      return (
        <ToneLabel tone="completed">
          {visit.completedAt
            ? translate('customer.visits.doneAt', { time: days.time(visit.completedAt) })
            : translate('customer.visits.done')}
        </ToneLabel>
      );
  }
}
