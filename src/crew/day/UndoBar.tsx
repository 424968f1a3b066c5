import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTranslate } from 'ra-core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { CREW_WIDTH } from '../layout.ts';
import { usePhone } from '../phone.ts';
import { useOneAtATime } from '../taps.ts';
import { ACTION_BAR_ROOM } from './ActionBar.tsx';
import { lastUndoable, subscribeToUndoable, timeToUndo, type Undoable } from './undoable.ts';
import { useKeep } from './useKeep.ts';

const WORDS: Partial<Record<FieldEvent['type'], string>> = {
  start: 'crewDay.undoStart',
  complete: 'crewDay.undoComplete',
  skip: 'crewDay.undoSkip',
  'offer-done': 'crewDay.undoOffer',
};

interface UndoBarProps {
  /** At the bottom of the page instead of among a sheet's actions. */
  isFixed?: boolean;
}

/** Offers for a minute to undo a start, a completion, a skip or the end of extra work. */
export function UndoBar({ isFixed = false }: UndoBarProps) {
  const translate = useTranslate();
  const keep = useKeep();
  const { user } = usePhone();
  const last = useSyncExternalStore(subscribeToUndoable, lastUndoable);
  const isOpen = useInTime(last) && last?.userId === user.id;
  const undo = useOneAtATime(async ({ event, address }: Undoable) => {
    const ofOffer = event.type === 'offer-done' && { offerEventId: event.payload.eventId };
    const payload = { eventId: event.id, undone: event.type, ...ofOffer };
    if (await keep(event.assignmentId ?? null, 'undo', payload, address))
      showToast({ kind: 'success', text: translate('crewDay.undone', { address }) });
  });
  if (!last || !isOpen) return null;
  const { event, address } = last;
  return (
    <Box
      role="status"
      className="no-print"
      sx={theme => ({
        ...(isFixed && {
          position: 'fixed',
          insetInline: 0,
          bottom: `calc(${ACTION_BAR_ROOM} + env(safe-area-inset-bottom))`,
          // Below dialogs, so that it can't cover their buttons.
          zIndex: theme.zIndex.appBar,
          paddingInline: '12px',
          pointerEvents: 'none',
        }),
      })}
    >
      {isFixed && <GlobalStyles styles={{ ':root': { '--undo-room': '4.5rem' } }} />}
      <Box
        sx={theme => ({
          pointerEvents: 'auto',
          maxWidth: CREW_WIDTH - 24,
          marginInline: 'auto',
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          alignItems: 'center',
          gap: 1,
          padding: '4px 4px 4px 16px',
          borderRadius: '14px',
          background: theme.sward.ink,
          color: theme.sward.paper,
        })}
      >
        <Box sx={{ flex: '1 1 11rem', minWidth: 0, lineHeight: 1.25, overflowWrap: 'anywhere' }}>
          {translate(WORDS[event.type] ?? '', { address })}
        </Box>
        <Button
          color="inherit"
          startIcon={<UndoOutlined />}
          onClick={() => void undo(last)}
          sx={{ minHeight: 48, fontWeight: 660 }}
        >
          {translate('crewDay.undo')}
        </Button>
      </Box>
    </Box>
  );
}

/** Returns true while undoing is still possible. */
function useInTime(undoable: Undoable | null): boolean {
  const [now, setNow] = useState(Date.now);
  const left = undoable ? timeToUndo(undoable, Math.max(now, Date.parse(undoable.event.happenedAt))) : -1;
  useEffect(() => {
    if (!undoable) return;
    setNow(Date.now());
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, timeToUndo(undoable, Date.now())) + 50);
    return () => clearTimeout(timer);
  }, [undoable]);
  return left > 0;
}
