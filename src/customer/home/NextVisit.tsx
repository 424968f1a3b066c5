import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { keyframes, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { ServiceType } from '#contract/core/enums.ts';
import type { ComingVisit, PortalVisit } from '#contract/portal/portal.calls.ts';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { useDays } from '../longDay.ts';

const ChangeVisitDialog = lazy(() => import('./ChangeVisitDialog.tsx'));

interface NextVisitProps {
  type: ServiceType;
  /** Upcoming visits of this service, nearest first; at least one. */
  visits: readonly ComingVisit[];
}

/**
 * Shows "Next mow: Thursday, June 11, Crew North" and the days after that; during the visit, that the crew is
 * there.
 */
export function NextVisit({ type, visits }: NextVisitProps) {
  const translate = useTranslate();
  const days = useDays();
  const started = visits.find(visit => visit.status === 'started');
  const [next, ...later] = visits.filter(({ status }) => status === 'pending');
  const leftOut = visits.filter(({ status }) => status === 'skipped');
  return (
    <Box>
      {started && <Now type={type} visit={started} />}
      {next && (
        <>
          {next.onTheWay && <OnTheWay crewName={next.crewName} {...next.onTheWay} />}
          <Typography variant="body2" color="textSecondary">
            {translate(`customer.next.${type}`)}
          </Typography>
          <Typography
            sx={{
              fontSize: started ? '1.125rem' : { xs: '1.625rem', md: '1.75rem' },
              fontWeight: 650,
              letterSpacing: '-0.02em',
              lineHeight: 1.25,
            }}
          >
            <time dateTime={next.date}>{days.title(next.date)}</time>
          </Typography>
          {next.expected && (
            <Typography sx={{ fontWeight: 560 }}>
              {translate('customer.between', {
                from: days.time(next.expected.from),
                to: days.time(next.expected.to),
              })}
            </Typography>
          )}
          {next.serviceStatus === 'move-date' && (
            <Typography color="textSecondary">
              {translate('customer.movedFrom', { day: days.long(next.slot) })}
            </Typography>
          )}
          {next.crewName && <Typography>{translate('customer.crew', { name: next.crewName })}</Typography>}
          {next.isChangeable && <ChangeVisit visit={next} />}
        </>
      )}
      {!started && !next && (
        <Typography sx={{ fontSize: '1.25rem', fontWeight: 600 }}>
          {translate('customer.noneAhead')}
        </Typography>
      )}
      {later.length > 0 && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 0.75,
            marginTop: 1.25,
            fontSize: '0.875rem',
            color: 'text.secondary',
          }}
        >
          {translate('customer.later')}
          {later.map(visit => (
            <LaterDay key={visit.id} visit={visit} />
          ))}
        </Box>
      )}
      {leftOut.map(visit => (
        <LeftOut key={visit.id} visit={visit} />
      ))}
    </Box>
  );
}

/** Button to move or skip the visit. */
function ChangeVisit({ visit }: { visit: ComingVisit }) {
  const translate = useTranslate();
  const { open, dialog } = useChange(visit);
  return (
    <>
      <Button size="small" onClick={open} sx={{ marginLeft: -1 }}>
        {translate('customer.change.action')}
      </Button>
      {dialog}
    </>
  );
}

/** A visit that the customer skipped, with a button to restore it. */
function LeftOut({ visit }: { visit: ComingVisit }) {
  const translate = useTranslate();
  const days = useDays();
  const { open, dialog } = useChange(visit);
  const day = days.short(visit.date);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px', marginTop: 0.75 }}>
      <ToneLabel tone="skipped">{translate('customer.skippedByYou', { day })}</ToneLabel>
      {visit.isChangeable && (
        <Button size="small" onClick={open} aria-label={`${translate('customer.change.backAction')}: ${day}`}>
          {translate('customer.change.backAction')}
        </Button>
      )}
      {dialog}
    </Box>
  );
}

/** The day of a later visit; it opens the dialog to move or skip it, as long as the office allows. */
function LaterDay({ visit }: { visit: ComingVisit }) {
  const translate = useTranslate();
  const days = useDays();
  const { open, dialog } = useChange(visit);
  const day = <time dateTime={visit.date}>{days.short(visit.date)}</time>;
  if (!visit.isChangeable) return <Day>{day}</Day>;
  return (
    <>
      <Day
        component={ButtonBase}
        onClick={open}
        aria-label={translate('customer.change.title', { day: days.short(visit.date) })}
      >
        {day}
        <EditOutlined aria-hidden sx={{ fontSize: 14, color: 'text.secondary' }} />
      </Day>
      {dialog}
    </>
  );
}

const Day = styled(Box)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 32,
  padding: '0 12px',
  borderRadius: 999,
  background: theme.sward.tint,
  color: theme.sward.ink,
  font: 'inherit',
})) as typeof Box;

function useChange(visit: ComingVisit) {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    dialog: isOpen && (
      <Suspense fallback={null}>
        <ChangeVisitDialog visit={visit} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}

const breathe = keyframes`50% { opacity: 0.35 }`;

function useCrew(): (name: string | null) => string {
  const translate = useTranslate();
  return name => (name ? translate('customer.crew', { name }) : translate('customer.someone'));
}

/** Shows that the crew is there now. */
function Now({ type, visit }: { type: ServiceType; visit: PortalVisit }) {
  const translate = useTranslate();
  const days = useDays();
  const crew = useCrew()(visit.crewName);
  return (
    <Live
      says={translate(`customer.now.${type}`, { crew })}
      more={visit.startedAt && translate('customer.now.since', { time: days.time(visit.startedAt) })}
    />
  );
}

interface OnTheWayProps extends NonNullable<ComingVisit['onTheWay']>, Pick<ComingVisit, 'crewName'> {}

/** Shows that the crew is on its way now. */
function OnTheWay({ crewName, since, arrival }: OnTheWayProps) {
  const translate = useTranslate();
  const days = useDays();
  const crew = useCrew()(crewName);
  return (
    <Live
      says={translate('customer.way.title', { crew })}
      more={
        arrival
          ? translate('customer.way.arrival', { time: days.time(arrival) })
          : translate('customer.now.since', { time: days.time(since) })
      }
    />
  );
}

/** Shows what is happening right now. */
function Live({ says, more }: { says: string; more: string | null }) {
  return (
    <Box
      role="status"
      sx={theme => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        padding: '14px 16px',
        marginBottom: 2,
        borderRadius: '12px',
        background: theme.sward.tint,
      })}
    >
      <Box
        aria-hidden
        sx={theme => ({
          width: 12,
          height: 12,
          flexShrink: 0,
          borderRadius: '50%',
          background: theme.sward.primary,
          animation: `${breathe} 2s ease-in-out infinite`,
        })}
      />
      <Typography sx={{ fontWeight: 620, fontSize: '1.125rem', lineHeight: 1.3 }}>
        {says}
        {more && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {more}
          </Typography>
        )}
      </Typography>
    </Box>
  );
}
