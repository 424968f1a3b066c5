import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import RedoOutlined from '@mui/icons-material/RedoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { CREW_WIDTH, TAP, UNDO_ROOM } from '../layout.ts';
import { useDayState } from '../phone.ts';
import { ChecklistSheet, FarDialog, NoteSheet, PhotoSheet, SkipSheet } from '../sheets.ts';
import { Later } from '../shell/Later.tsx';
import { useSettled } from '../taps.ts';
import { useReport } from './useReport.ts';
import type { NumberedStop } from './useShownDay.ts';

/** Height of the bar including the space above it; grows with the text. */
export const ACTION_BAR_ROOM = '5.3rem';

/** Scrolling to an element, for example by keyboard, stops above the bar. */
const ABOVE_BAR = { html: { scrollPaddingBottom: `calc(${ACTION_BAR_ROOM} + ${UNDO_ROOM})` } };

interface ActionBarProps {
  stop: NumberedStop;
  /** At the bottom of the page instead of a sheet. */
  isFixed?: boolean;
  /** Called with whether a sheet or dialog about this stop is open, even if the stop changes meanwhile. */
  onHold?: (isHeld: boolean) => void;
}

/** Buttons for a stop: start or complete, and beside it photo, note and skip. */
export function ActionBar({ stop, isFixed = false, onHold }: ActionBarProps) {
  const translate = useTranslate();
  const report = useReport();
  const [open, setOpen] = useState<'checklist' | 'skip' | 'note' | 'photo' | null>(null);
  const items = useDayState().day?.checklists[stop.serviceType] ?? [];
  const isSettled = useSettled(`${stop.assignmentId} ${stop.status}`);
  useEffect(() => onHold?.(open !== null), [open, onHold]);
  const isOpen = stop.status === 'pending' || stop.status === 'started';
  const isStarted = stop.status === 'started';
  const close = () => setOpen(null);
  const act = () => {
    if (!isStarted) void report.start(stop);
    else if (items.length > 0) setOpen('checklist');
    else void report.complete(stop);
  };
  return (
    <Box
      className="no-print"
      sx={theme => ({
        ...(isFixed && {
          position: 'fixed',
          insetInline: 0,
          bottom: 0,
          zIndex: theme.zIndex.appBar,
          background: theme.sward.paper,
          borderTop: `1px solid ${theme.sward.line}`,
          padding: '10px 12px calc(10px + env(safe-area-inset-bottom))',
        }),
        flex: 1,
      })}
    >
      {isFixed && <GlobalStyles styles={ABOVE_BAR} />}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, maxWidth: CREW_WIDTH - 24, marginInline: 'auto' }}
      >
        <SmallAction icon={<PhotoCameraOutlined />} onClick={() => setOpen('photo')}>
          {translate('crewDay.photo')}
        </SmallAction>
        <SmallAction icon={<EditNoteOutlined />} onClick={() => setOpen('note')}>
          {translate('crewDay.note')}
        </SmallAction>
        {isOpen && (
          <SmallAction icon={<RedoOutlined />} onClick={() => setOpen('skip')}>
            {translate('crewDay.skip')}
          </SmallAction>
        )}
        {isOpen && (
          <Button
            variant="contained"
            disabled={!isSettled}
            startIcon={isStarted ? <CheckCircleOutlined /> : <PlayCircleOutlined />}
            onClick={act}
            sx={{
              // Takes the remaining width; with large text it gets its own row and the others share theirs.
              flex: '1000 1 7.5rem',
              minHeight: TAP,
              fontSize: '1.125rem',
              fontWeight: 660,
              borderRadius: '14px',
              lineHeight: 1.15,
            }}
          >
            {translate(isStarted ? 'crewDay.complete' : 'crewDay.start')}
          </Button>
        )}
      </Box>
      <Later isOpen={report.farQuestion !== null}>
        <FarDialog question={report.farQuestion} />
      </Later>
      <Later isOpen={open === 'checklist'}>
        <ChecklistSheet
          key={stop.assignmentId}
          isOpen={open === 'checklist'}
          items={items}
          onClose={close}
          onComplete={checklist => report.complete(stop, checklist)}
        />
      </Later>
      <Later isOpen={open === 'skip'}>
        <SkipSheet isOpen={open === 'skip'} stop={stop} onClose={close} onSkip={report.skip} />
      </Later>
      <Later isOpen={open === 'note'}>
        <NoteSheet isOpen={open === 'note'} stop={stop} onClose={close} onSave={report.note} />
      </Later>
      <Later isOpen={open === 'photo'}>
        <PhotoSheet isOpen={open === 'photo'} stop={stop} onClose={close} onUse={report.photo} />
      </Later>
    </Box>
  );
}

function SmallAction({
  icon,
  onClick,
  children,
}: {
  icon: ReactNode;
  onClick: () => void;
  children: string;
}) {
  return (
    <ButtonBase
      onClick={onClick}
      sx={theme => ({
        minWidth: 62,
        minHeight: TAP,
        padding: '4px',
        flexGrow: 1,
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        borderRadius: '14px',
        border: `1px solid ${theme.sward.line}`,
        font: 'inherit',
        fontSize: '0.8125rem',
        fontWeight: 560,
        lineHeight: 1.2,
        color: theme.sward.ink,
      })}
    >
      {icon}
      {children}
    </ButtonBase>
  );
}
