import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { MoveOption } from '#contract/schedule/moves.calls.ts';
import { MOVED_AT_ONCE, type MoveBody } from '#contract/schedule/moves.ts';
import { invalidateSchedule } from '#src/resources/schedule/visits/invalidate.ts';
import { applyMove, transferDate } from '#src/resources/schedule/visits/termsCalls.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { showToast } from '#src/ui/toasts/toasts.ts';

interface ConfirmMoveProps {
  move: MoveBody;
  option: MoveOption;
  onRefused: (error: unknown) => void;
  onDone: () => void;
  onClose: () => void;
}

/** Describes the move once more before applying it. */
export function ConfirmMove({ move, option, onRefused, onDone, onClose }: ConfirmMoveProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const { strategy, visits, unplaced, paused, told } = option;
  const save = async () => {
    try {
      const { data } = await send({ ...move, ontoDayOff: option.isDayOff }, key);
      await invalidateSchedule(queryClient);
      const done = strategy === 'skip' ? 'move.doneSkip' : 'move.done';
      showToast({ kind: 'success', text: translate(data.progress ? 'move.begun' : done) });
      onDone();
    } catch (error) {
      onRefused(error);
      throw error;
    }
  };
  const ways = [
    translate('move.reach.notified', { smart_count: told.notified }),
    move.byEmail && translate('move.reach.emails', { smart_count: told.emails }),
    move.byText && translate('move.reach.texts', { smart_count: told.texts }),
  ];
  return (
    <ConfirmDialog
      title={translate(`move.confirmTitle.${strategy === 'skip' ? 'skip' : 'move'}`, { smart_count: visits })}
      action={translate(`move.apply.${strategy === 'skip' ? 'skip' : 'move'}`, { smart_count: visits })}
      onConfirm={save}
      onClose={onClose}
      isHarmless
    >
      <Typography>{translate(visits > MOVED_AT_ONCE ? 'move.confirmMany' : 'move.confirm')}</Typography>
      <Typography>
        {translate('move.confirmTold', {
          customers: translate('move.customers', { smart_count: told.customers }),
          ways: ways.filter(Boolean).join(', '),
        })}
      </Typography>
      {option.isDayOff && (
        <Typography>
          {translate('move.confirmDayOff', { day: option.holiday ?? translate('move.dayOff') })}
        </Typography>
      )}
      {unplaced > 0 && (
        <Typography>{translate('move.confirmUnplaced', { smart_count: unplaced })}</Typography>
      )}
      {paused > 0 && !move.intoPauses && (
        <Typography>{translate('move.confirmPaused', { smart_count: paused })}</Typography>
      )}
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        “{move.reason}”
      </Typography>
    </ConfirmDialog>
  );
}

/**
 * Sends the move. Moving one whole day to another is a separate call, which is safe to repeat because nothing
 * is left to move the second time.
 */
function send(move: MoveBody, key: string) {
  const { strategy, from, to, onto, crewId, marketId, reason, byEmail, byText, expects } = move;
  const { intoPauses, ontoDayOff } = move;
  if (strategy === 'transfer' && onto && (!to || to === from))
    return transferDate({
      ...{ from, to: onto, crewId, marketId, intoPauses, ontoDayOff },
      ...{ reason, byEmail, byText, expects },
    });
  return applyMove(move, key);
}
