import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { assignmentPath, propertyPath } from '#contract/core/paths.ts';
import type { ChargeDetail } from '#contract/money/chargeAnswers.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { SidePanel } from '#src/ui/dialogs/SidePanel.tsx';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { Money } from '#src/ui/fields/Money.tsx';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { ChargeLines } from '#src/ui/payments/ChargeLines.tsx';
import { AttemptTimeline } from './AttemptTimeline.tsx';
import { ChargeActions } from './ChargeActions.tsx';
import { ChargeMoney } from './ChargeMoney.tsx';
import { ChargeNotice } from './ChargeNotice.tsx';
import { Section } from './PanelSection.tsx';
import { StatementLink } from './StatementLink.tsx';
import { useCharge } from './useCharge.ts';

interface ChargePanelProps {
  id: number;
  onClose: () => void;
}

/** A charge in a side panel: its lines, its payments, its actions. */
export function ChargePanel({ id, onClose }: ChargePanelProps) {
  const translate = useTranslate();
  const { charge, error, keep } = useCharge(id);
  return (
    <SidePanel
      label={translate('billing.panel.title', { id })}
      head={
        <Typography variant="body2" color="textSecondary">
          {translate('billing.panel.title', { id })}
        </Typography>
      }
      foot={charge && <ChargeActions charge={charge} onChanged={keep} onGone={onClose} />}
      onClose={onClose}
    >
      {charge && (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Head charge={charge} />
          <ChargeNotice charge={charge} />
          <Section title={translate('billing.panel.why')}>
            <ChargeLines lines={charge.lines} totalCents={charge.totalCents} isDetailed />
          </Section>
          <ChargeMoney charge={charge} />
          <Section title={translate('billing.panel.attempts')}>
            <AttemptTimeline attempts={charge.attempts} />
          </Section>
        </Box>
      )}
      {!charge && error && (
        <Alert severity="error">
          {error instanceof HttpError && error.status === 404
            ? translate('billing.panel.notFound')
            : failureMessage(error, storedLanguage())}
        </Alert>
      )}
      {!charge && !error && <PageSkeleton />}
    </SidePanel>
  );
}

function Head({ charge }: { charge: ChargeDetail }) {
  const translate = useTranslate();
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5 }}>
        <Typography component="h2" sx={{ fontSize: '1.75rem', fontWeight: 650, letterSpacing: '-0.02em' }}>
          <Money cents={charge.totalCents} />
        </Typography>
        <StatusLabel of="payment" status={charge.status} />
      </Box>
      <Typography>
        <Link component={RouterLink} to={propertyPath(charge.propertyId)} sx={{ fontWeight: 560 }}>
          {charge.customerName}
        </Link>
        , {charge.address}, {charge.city}
      </Typography>
      <Typography color="textSecondary">
        {translate(`words.serviceType.${charge.serviceType}`)}
        {' · '}
        {charge.assignmentId === null ? (
          <DayText day={charge.date} near />
        ) : (
          <Link component={RouterLink} to={assignmentPath(charge.assignmentId)} color="inherit">
            <DayText day={charge.date} near />
          </Link>
        )}
        {charge.crewName && ` · ${translate('billing.panel.crew', { name: charge.crewName })}`}
      </Typography>
      <Box sx={{ marginTop: 1.5 }}>
        <StatementLink customerId={charge.customerId} />
      </Box>
    </Box>
  );
}
