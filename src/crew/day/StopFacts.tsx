import DoorSlidingOutlined from '@mui/icons-material/DoorSlidingOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import LocationOffOutlined from '@mui/icons-material/LocationOffOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import PetsOutlined from '@mui/icons-material/PetsOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import SmsOutlined from '@mui/icons-material/SmsOutlined';
import SpeakerNotesOutlined from '@mui/icons-material/SpeakerNotesOutlined';
import TimerOutlined from '@mui/icons-material/TimerOutlined';
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { YARD_TEXTS } from '#contract/core/propertyTexts.ts';
import { textsWith } from '#contract/core/recordTexts.ts';
import { showHours } from '#contract/customers/gateHours.ts';
import type { CrewNote, SentMessage } from '#contract/field/crewDay.calls.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { momentText } from '../timeText.ts';
import type { ShownStop } from './applyEvents.ts';
import { NotSent } from './NotSent.tsx';
import { useDuration } from './useDuration.ts';

/** Gate, codes, pets, instructions and notes; facts that a property doesn't have are omitted. */
export function StopFacts({ stop }: { stop: ShownStop }) {
  const translate = useTranslate();
  const duration = useDuration();
  const language = usePageLanguage();
  const { gateHours, arrivalFrom: from, arrivalTo: to } = stop;
  const { gateName, gateCode, pets, timeCapMinutes } = stop;
  const hasPin = stop.latitude !== null && !stop.isPinApproximate;
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1.25, margin: 0 }}>
      {(gateName || gateCode) && (
        <Fact
          icon={<DoorSlidingOutlined />}
          label={translate(gateCode ? 'crewDay.gateCode' : 'crewDay.gate')}
        >
          {gateCode ? <Code>{gateCode}</Code> : gateName}
          {gateCode && gateName && ` ${gateName}`}
        </Fact>
      )}
      {gateHours && (
        <Fact icon={<DoorSlidingOutlined />} label={translate('crewDay.gateHours')}>
          {gateHours === 'closed' ? translate('crewDay.gateClosed') : showHours(gateHours, language)}
        </Fact>
      )}
      {from && to && (
        <Fact icon={<ScheduleOutlined />} label={translate('crewDay.arrivalWindow')} isStrong>
          {showHours({ from, to }, language)}
        </Fact>
      )}
      {textsWith(YARD_TEXTS, 'isCode').map(name => {
        const code = stop[name];
        return code ? (
          <Fact
            key={name}
            icon={name === 'backyardLockCode' ? <LockOutlined /> : <VpnKeyOutlined />}
            label={translate(`crewDay.code.${name}`)}
          >
            <Code>{code}</Code>
          </Fact>
        ) : null;
      })}
      {stop.accessNotes && (
        <Fact icon={<DoorSlidingOutlined />} label={translate('crewDay.accessNotes')}>
          {stop.accessNotes}
        </Fact>
      )}
      {pets && (
        <Fact icon={<PetsOutlined />} label={translate('crewDay.pets')}>
          {pets}
        </Fact>
      )}
      {stop.instructions && (
        <Fact icon={<SpeakerNotesOutlined />} label={translate('crewDay.todaysInstructions')} isStrong>
          {stop.instructions}
        </Fact>
      )}
      {stop.propertyInstructions && (
        <Fact icon={<SpeakerNotesOutlined />} label={translate('crewDay.instructions')}>
          {stop.propertyInstructions}
        </Fact>
      )}
      {stop.notes.length > 0 && (
        <Fact icon={<SpeakerNotesOutlined />} label={translate('crewDay.notes')}>
          <Notes notes={stop.notes} />
        </Fact>
      )}
      {stop.lastNotes.length > 0 && (
        <Fact icon={<SpeakerNotesOutlined />} label={translate('crewDay.lastNotes')}>
          <Notes notes={stop.lastNotes} />
        </Fact>
      )}
      {stop.messages.length > 0 && (
        <Fact icon={<SmsOutlined />} label={translate('crewDay.message.sent')}>
          <Messages messages={stop.messages} unsent={stop.unsent} />
        </Fact>
      )}
      {timeCapMinutes !== null && (
        <Fact icon={<TimerOutlined />} label={translate('crewDay.timeCap')}>
          {duration(timeCapMinutes)}
        </Fact>
      )}
      {stop.lastVisit && (
        <Fact icon={<EventAvailableOutlined />} label={translate('crewDay.lastVisit')}>
          <DayText day={stop.lastVisit} near />
        </Fact>
      )}
      {!hasPin && (
        <Fact icon={<LocationOffOutlined />} label={translate('crewDay.map')}>
          {translate('crewDay.noPin')}
        </Fact>
      )}
    </Box>
  );
}

/** Shows the latest notes with their authors. */
export function Notes({ notes, most = 4 }: { notes: readonly Omit<CrewNote, 'isOnVisit'>[]; most?: number }) {
  return notes.slice(0, most).map(note => (
    <Box component="span" key={note.id} sx={{ display: 'block' }}>
      {note.text}{' '}
      <Typography component="span" variant="body2" color="text.secondary">
        {note.authorName}
      </Typography>
    </Box>
  ));
}

function Messages({ messages, unsent }: { messages: readonly SentMessage[] } & Pick<ShownStop, 'unsent'>) {
  const locale = usePageLanguage();
  return messages.map(({ eventId, text, sentAt }) => (
    <Box component="span" key={eventId} sx={{ display: 'block' }}>
      {text}{' '}
      <Typography component="span" variant="body2" color="text.secondary">
        {momentText(sentAt, locale)}
      </Typography>
      {unsent.has(eventId) && (
        <>
          {' '}
          <NotSent />
        </>
      )}
    </Box>
  ));
}

interface FactProps {
  icon: ReactNode;
  label: string;
  isStrong?: boolean;
  children: ReactNode;
}

function Fact({ icon, label, isStrong = false, children }: FactProps) {
  return (
    <Box
      sx={theme => ({
        position: 'relative',
        // The icons grow with the text.
        paddingLeft: '2.25rem',
        '& > dt > svg': { position: 'absolute', left: 0, top: '2px', color: theme.sward.ink2 },
        ...(isStrong && {
          padding: '10px 12px 10px calc(2.25rem + 10px)',
          marginInline: '-4px',
          borderRadius: '10px',
          background: theme.sward.tint,
          '& > dt > svg': { position: 'absolute', left: '12px', top: '12px', color: theme.sward.ink2 },
        }),
      })}
    >
      <Typography component="dt" variant="body2" color="text.secondary" sx={{ lineHeight: 1.25 }}>
        {icon}
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{
          ...{ margin: 0, lineHeight: 1.35, overflowWrap: 'anywhere' },
          // Wraps dates, so that large text isn't cut off.
          '& time': { whiteSpace: 'normal !important' },
        }}
      >
        {children}
      </Typography>
    </Box>
  );
}

/** Large, to be readable in the sun. */
function Code({ children }: { children: string }) {
  return (
    <Box
      component="span"
      sx={{
        fontSize: '1.375rem',
        fontWeight: 700,
        letterSpacing: '0.04em',
        fontVariantNumeric: 'tabular-nums slashed-zero',
      }}
    >
      {children}
    </Box>
  );
}
