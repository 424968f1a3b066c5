import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { WARNING_DISTANCE_FEET } from '#contract/core/constants.ts';
import { PATHS, propertyPath } from '#contract/core/paths.ts';
import type { AssignmentDetail } from '#contract/schedule/visits.calls.ts';
import { FactList } from '#src/ui/fields/FactList.tsx';
import { VisitRating } from '#src/ui/fields/VisitRating.tsx';
import { addressText } from '#src/ui/fields/visitText.ts';
import { placeOf } from '#src/ui/map/tiles.ts';
import { NotLoaded } from '#src/ui/page/NotLoaded.tsx';
import { ExtraTimeAnswer } from './ExtraTimeAnswer.tsx';
import { VisitCharge } from './VisitCharge.tsx';
import { VisitChecklist } from './VisitChecklist.tsx';
import { VisitNotes } from './VisitNotes.tsx';
import { VisitPhotos } from './VisitPhotos.tsx';
import { usePropertyFacts, useVisitFacts } from './visitFacts.tsx';

const PlaceMap = lazy(() => import('#src/ui/map/PlaceMap.tsx'));

/** Everything about a visit in one narrow column, for the panel. */
export function VisitBody({ visit }: { visit: AssignmentDetail }) {
  const translate = useTranslate();
  const facts = useVisitFacts(visit);
  const propertyFacts = usePropertyFacts(visit);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, padding: '16px 18px 28px' }}>
      <VisitAlerts visit={visit} />
      <FactList facts={facts} />
      <Part title={translate('visits.sections.notes')}>
        <VisitNotes notes={visit.notes} />
      </Part>
      {visit.rating && (
        <Part title={translate('visits.sections.rating')}>
          <VisitRating rating={visit.rating} />
        </Part>
      )}
      {visit.checklist.length > 0 && (
        <Part title={translate('visits.sections.checklist')}>
          <VisitChecklist items={visit.checklist} />
        </Part>
      )}
      <Part title={translate('visits.sections.photos')}>
        <VisitPhotos photos={visit.photos} />
      </Part>
      <Part title={translate('visits.sections.charge')}>
        <VisitCharge visit={visit} />
      </Part>
      <Part
        title={translate('visits.sections.property')}
        action={
          <Link component={RouterLink} to={propertyPath(visit.propertyId)}>
            {translate('visits.openProperty')}
          </Link>
        }
      >
        <FactList facts={propertyFacts} />
        <VisitMap visit={visit} height={170} />
      </Part>
    </Box>
  );
}

/** Alerts for anything unusual about a visit. */
export function VisitAlerts({ visit }: { visit: AssignmentDetail }) {
  const translate = useTranslate();
  return (
    <>
      {visit.serviceType === 'bnb' && <ExtraTimeAnswer assignmentId={visit.id} />}
      {visit.isFar && (
        <Alert severity="warning">{translate('visits.farHelp', { feet: WARNING_DISTANCE_FEET })}</Alert>
      )}
      {visit.moveId !== null && (
        <Alert
          severity="info"
          action={
            <Button component={RouterLink} to={`${PATHS.worklogs}/move`} size="small">
              {translate('visits.seeMove')}
            </Button>
          }
        >
          {translate('visits.moved')}
        </Alert>
      )}
    </>
  );
}

export function VisitMap({ visit, height }: { visit: AssignmentDetail; height: number }) {
  const translate = useTranslate();
  const place = placeOf(visit.property);
  if (!place) return <Typography color="textSecondary">{translate('visits.noMap')}</Typography>;
  return (
    <>
      <Box sx={{ marginTop: 1.5, borderRadius: 1, overflow: 'hidden', border: 1, borderColor: 'divider' }}>
        <Suspense fallback={<Skeleton variant="rectangular" height={height} />}>
          <PlaceMap place={place} label={addressText(visit)} height={height} />
        </Suspense>
      </Box>
      {visit.property.isPinApproximate && (
        <Typography variant="caption" color="textSecondary">
          {translate('visits.approximate')}
        </Typography>
      )}
    </>
  );
}

function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Box component="section" sx={{ borderTop: 1, borderColor: 'divider', paddingTop: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, marginBottom: 1 }}>
        <Typography variant="subtitle2" component="h3" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}

interface VisitLoadingProps {
  error: unknown;
  onRetry: () => unknown;
}

/** Shown instead of a visit while it loads, and if it could not be read. */
export function VisitLoading({ error, onRetry }: VisitLoadingProps) {
  if (error) return <NotLoaded text="visits.notFound" error={error} onRetry={onRetry} />;
  return (
    <Box aria-busy="true" sx={{ display: 'grid', gap: 1.5, padding: 2.5 }}>
      <Skeleton variant="rounded" height={180} />
      <Skeleton variant="rounded" height={90} />
    </Box>
  );
}
