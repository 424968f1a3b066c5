import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { CrewDay } from '#contract/field/crewDay.calls.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { CREW_WIDTH, UNDO_ROOM } from '../layout.ts';
import { useOfferAnswers } from '../offers/useOfferAnswers.ts';
import { usePhone } from '../phone.ts';
import { StopSheet } from '../sheets.ts';
import { Later } from '../shell/Later.tsx';
import { momentText } from '../timeText.ts';
import { ACTION_BAR_ROOM, ActionBar } from './ActionBar.tsx';
import { AnnouncementCard } from './AnnouncementCard.tsx';
import { ClockCard } from './ClockCard.tsx';
import { ConflictsCard } from './ConflictsCard.tsx';
import { DaySkeleton } from './DaySkeleton.tsx';
import { NextStopCard } from './NextStopCard.tsx';
import { Progress } from './Progress.tsx';
import { Notes } from './StopFacts.tsx';
import { StopList } from './StopList.tsx';
import { UndoBar } from './UndoBar.tsx';
import { useShownDay } from './useShownDay.ts';

/** The crew's day: progress, the next stop, the stops after it, and the finished ones. */
export function DayScreen() {
  const translate = useTranslate();
  const [openStop, setOpenStop] = useState<number | null>(null);
  const [isHeld, setHeld] = useState(false);
  const shown = useShownDay();
  useOfferAnswers(shown.stops);
  useTopOfNext(shown.current?.assignmentId);
  const { day, stops, current, upNext, over, isToday, isWorkable, failure } = shown;
  const handled = useHeldStop(current?.assignmentId, isHeld);
  if (!day) return failure ? <NoDay failure={failure} /> : <DaySkeleton />;

  const opened = stops.find(stop => stop.assignmentId === openStop) ?? null;
  const atHand = stops.find(stop => stop.assignmentId === handled) ?? current;
  const total = stops.filter(stop => stop.status !== 'cancel').length;
  return (
    <Box
      component="main"
      sx={{
        width: '100%',
        maxWidth: CREW_WIDTH,
        marginInline: 'auto',
        padding: '12px 12px',
        paddingBottom: `calc(${current && isWorkable ? ACTION_BAR_ROOM : '20px'} + 12px + ${UNDO_ROOM})`,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
      }}
    >
      {failure && <SavedCopy />}
      {!isToday && <Hint>{translate(isWorkable ? 'crewDay.dayGoneBy' : 'crewDay.notToday')}</Hint>}
      <AnnouncementCard day={day} />
      <ConflictsCard conflicts={day.conflicts} />
      {isToday && <ClockCard day={day} />}
      {total > 0 && <Progress day={day} stops={stops} />}
      {current && <NextStopCard stop={current} isToday={isToday} isWorkable={isWorkable} />}
      <CrewNotes notes={day.notes} />
      {total === 0 && <EmptyState icon={<EventBusyOutlined />} text={translate('crewDay.noVisits')} />}
      {total > 0 && !current && (
        <EmptyState
          icon={<CheckCircleOutlined color="success" />}
          text={translate('crewDay.allDone', { smart_count: total })}
        />
      )}
      <StopList title={translate('crewDay.upNext')} stops={upNext} onOpen={setOpenStop} />
      <StopList
        title={translate('crewDay.done')}
        stops={over}
        onOpen={setOpenStop}
        isFolded={current !== null}
      />
      <UndoBar isFixed />
      {atHand && isWorkable && <ActionBar key={atHand.assignmentId} stop={atHand} isFixed onHold={setHeld} />}
      <Later isOpen={opened !== null}>
        <StopSheet
          stop={opened}
          isToday={isToday}
          isWorkable={isWorkable}
          onClose={() => setOpenStop(null)}
        />
      </Later>
    </Box>
  );
}

/** Scrolls to the next stop once the previous one is done. */
function useTopOfNext(current: number | undefined): void {
  const before = useRef(current);
  useEffect(() => {
    if (before.current !== undefined && before.current !== current) window.scrollTo({ top: 0 });
    before.current = current;
  }, [current]);
}

/** Standing notes from office and vendor; below the next stop, because they stay all day. */
function CrewNotes({ notes }: Pick<CrewDay, 'notes'>) {
  const translate = useTranslate();
  if (notes.length === 0) return null;
  return (
    <Card
      component="section"
      aria-labelledby="crew-notes"
      sx={{ borderRadius: '14px', padding: '12px 14px' }}
    >
      <Typography id="crew-notes" component="h2" sx={{ fontWeight: 660, marginBottom: 0.5 }}>
        {translate('crewDay.crewNotes')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        <Notes notes={notes} most={notes.length} />
      </Box>
    </Card>
  );
}

/**
 * Returns the current stop, and keeps it while a sheet about it is open, even if another phone of the crew
 * moves on.
 */
function useHeldStop(current: number | undefined, isHeld: boolean): number | undefined {
  const [held, setHeld] = useState(current);
  if (!isHeld && held !== current) setHeld(current);
  return isHeld ? held : current;
}

function Hint({ children }: { children: string }) {
  return (
    <Typography
      role="status"
      sx={theme => ({
        padding: '10px 14px',
        borderRadius: '10px',
        border: `1px solid ${theme.sward.line}`,
        background: theme.sward.tint,
      })}
    >
      {children}
    </Typography>
  );
}

function SavedCopy() {
  const translate = useTranslate();
  const locale = usePageLanguage();
  const { readAt, failure } = useShownDay();
  if (failure === 'failed') return <Hint>{translate('crewDay.failed')}</Hint>;
  return <Hint>{translate('crewDay.savedCopy', { time: readAt ? momentText(readAt, locale) : '–' })}</Hint>;
}

function NoDay({ failure }: { failure: 'offline' | 'failed' }) {
  const translate = useTranslate();
  const { days } = usePhone();
  return (
    <EmptyState
      icon={<CloudOffOutlined />}
      text={translate(failure === 'offline' ? 'crewDay.notSaved' : 'crewDay.failed')}
      action={
        <Button variant="contained" onClick={() => void days.reload()}>
          {translate('crewDay.retry')}
        </Button>
      }
    />
  );
}
