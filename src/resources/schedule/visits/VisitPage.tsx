import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router-dom';
import { propertyPath, worklogPath } from '#contract/core/paths.ts';
import { canAccess } from '#contract/core/permissions.ts';
import type { AssignmentDetail } from '#contract/schedule/visits.calls.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { CrewName } from '#src/ui/fields/CrewName.tsx';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { FactList } from '#src/ui/fields/FactList.tsx';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { VisitRating } from '#src/ui/fields/VisitRating.tsx';
import { addressText, serviceText } from '#src/ui/fields/visitText.ts';
import { HistoryTab } from '#src/ui/history/HistoryTab.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { useVisit } from './useVisit.ts';
import { useVisitActions } from './useVisitActions.tsx';
import { VisitAlerts, VisitLoading, VisitMap } from './VisitBody.tsx';
import { VisitButtons } from './VisitButtons.tsx';
import { VisitCharge } from './VisitCharge.tsx';
import { VisitChecklist } from './VisitChecklist.tsx';
import { VisitNotes } from './VisitNotes.tsx';
import { VisitOffers } from './VisitOffers.tsx';
import { VisitPhotos } from './VisitPhotos.tsx';
import { usePropertyFacts, useVisitFacts } from './visitFacts.tsx';

/** `/assignments/{assignmentId}`: one visit with everything that belongs to it. */
export default function VisitPage() {
  const translate = useTranslate();
  const id = Number(useParams().assignmentId);
  const { data: visit, error, refetch } = useVisit(id);
  if (visit) return <Loaded visit={visit} />;
  return (
    <>
      <PageTitle title={translate('visits.visit')} />
      <VisitLoading error={error} onRetry={refetch} />
    </>
  );
}

const COLUMN = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const;

function Loaded({ visit }: { visit: AssignmentDetail }) {
  const translate = useTranslate();
  const { ask, dialog } = useVisitActions();
  const facts = useVisitFacts(visit);
  const propertyFacts = usePropertyFacts(visit);
  const section = (name: string) => translate(`visits.sections.${name}`);
  const seesHistory = canAccess(storedUser()?.permissions ?? [], 'history_list');
  const log = visit.crewId === null ? null : worklogPath(visit.crewId, visit.date, 'all');
  return (
    <>
      <PageTitle
        title={addressText(visit)}
        status={<StatusLabel of="assignment" status={visit.status} />}
        subtitle={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <DayText day={visit.date} near />
            <span>{serviceText(visit, translate)}</span>
            <CrewName visit={visit} />
            <span>{visit.customerName}</span>
          </Box>
        }
        actions={
          <>
            {log && (
              <Button component={Link} to={log} variant="text">
                {translate('worklogs.title')}
              </Button>
            )}
            <VisitButtons visit={visit} onAct={action => ask(action, visit)} />
          </>
        }
      />
      <Box sx={COLUMN}>
        <VisitAlerts visit={visit} />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          }}
        >
          <Box sx={COLUMN}>
            <SectionCard title={section('visit')}>
              <FactList facts={facts} />
            </SectionCard>
            {visit.rating && (
              <SectionCard title={section('rating')}>
                <VisitRating rating={visit.rating} />
              </SectionCard>
            )}
            {visit.checklist.length > 0 && (
              <SectionCard title={section('checklist')}>
                <VisitChecklist items={visit.checklist} />
              </SectionCard>
            )}
            <VisitOffers assignmentId={visit.id} />
            <SectionCard title={section('photos')}>
              <VisitPhotos photos={visit.photos} />
            </SectionCard>
            <SectionCard title={section('notes')}>
              <VisitNotes notes={visit.notes} />
            </SectionCard>
          </Box>
          <Box sx={COLUMN}>
            <SectionCard
              title={section('property')}
              action={
                <Button component={Link} to={propertyPath(visit.propertyId)} size="small">
                  {translate('visits.openProperty')}
                </Button>
              }
            >
              <FactList facts={propertyFacts} />
              <VisitMap visit={visit} height={220} />
            </SectionCard>
            <SectionCard title={section('charge')}>
              <VisitCharge visit={visit} />
            </SectionCard>
          </Box>
        </Box>
        {seesHistory && (
          <section>
            <Typography variant="h6" component="h2" sx={{ margin: '4px 0 10px' }}>
              {section('history')}
            </Typography>
            <HistoryTab filter={{ assignmentId: visit.id }} />
          </section>
        )}
      </Box>
      {dialog}
    </>
  );
}
