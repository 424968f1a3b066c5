import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';

import type { CrewAndDay, LostVisit, ServiceMove } from '#contract/territory/reassign.calls.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';

const SHOWN_AT_FIRST = 6;

interface ServiceMovesProps {
  moves: readonly ServiceMove[];
  /** Services that will move; without this, all of them do. */
  chosen?: ReadonlySet<number>;
  onChoose?: (chosen: Set<number>) => void;
  /** Shows each service's address, if they are at several properties. */
  hasPlaces?: boolean;
}

/** Returns the services that move by default. */
export const usualMoves = (moves: readonly ServiceMove[]) =>
  new Set(moves.filter(move => !move.isByHand).map(move => move.serviceId));

/**
 * Services that would move to another crew or day: from and to whom, the first changed visit, and who is
 * notified.
 */
export function ServiceMoves({ moves, chosen, onChoose, hasPlaces = false }: ServiceMovesProps) {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? moves : moves.slice(0, SHOWN_AT_FIRST);
  const isAnyGoing = moves.some(move => chosen?.has(move.serviceId) ?? true);
  return (
    <>
      <Box
        component="ul"
        sx={{
          ...{ margin: 0, padding: 0, listStyle: 'none' },
          // The first few are shown whole; only a long list scrolls in its own box.
          ...(isWhole && { maxHeight: 420, overflowY: 'auto' }),
        }}
      >
        {shown.map(move => (
          <Move
            key={move.serviceId}
            move={move}
            hasPlace={hasPlaces}
            goes={chosen?.has(move.serviceId) ?? true}
            {...(onChoose && {
              onGoes: (goes: boolean) => {
                const next = new Set(chosen);
                if (goes) next.add(move.serviceId);
                else next.delete(move.serviceId);
                onChoose(next);
              },
            })}
          />
        ))}
      </Box>
      {moves.length > shown.length && (
        <Button size="small" onClick={() => setWhole(true)} sx={{ justifySelf: 'start' }}>
          {translate('reassign.more', { smart_count: moves.length })}
        </Button>
      )}
      {isAnyGoing && (
        <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1 }}>
          {translate('reassign.told')}
        </Typography>
      )}
    </>
  );
}

interface MoveProps {
  move: ServiceMove;
  hasPlace: boolean;
  goes: boolean;
  onGoes?: (goes: boolean) => void;
}

function Move({ move, hasPlace, goes, onGoes }: MoveProps) {
  const translate = useTranslate();
  const id = useId();
  const named = ({ crewName, weekday }: CrewAndDay) =>
    translate('reassign.crewAndDay', {
      crew: crewName ?? translate('reassign.noCrew'),
      weekday: translate(`words.weekday.${weekday}`),
    });
  const type = translate(`words.serviceType.${move.type}`);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        paddingBlock: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      {onGoes && (
        <Checkbox
          size="small"
          checked={goes}
          onChange={event => onGoes(event.target.checked)}
          slotProps={{ input: { 'aria-labelledby': id } }}
          sx={{ alignSelf: 'start', padding: '2px' }}
        />
      )}
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.25 }}>
        <Typography id={id} variant="subtitle2" component="span">
          {hasPlace ? `${move.address} · ${move.customerName} · ${type}` : type}
        </Typography>
        {goes ? (
          <Typography variant="body2" component="span">
            <Box component="s" sx={{ color: 'text.secondary' }}>
              {named(move.from)}
            </Box>{' '}
            <strong>{named(move.to)}</strong>
          </Typography>
        ) : (
          <Typography variant="body2" component="span">
            {translate('reassign.stays', { crewAndDay: named(move.from) })}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary' }}>
          {goes && move.visits > 0 && (
            <Typography variant="body2" component="span">
              {translate('reassign.visits', { smart_count: move.visits })}, {translate('reassign.first')}{' '}
              <DayText day={move.firstDate} near />
            </Typography>
          )}
          {move.isByHand && <ToneLabel tone="hold">{translate('reassign.byHand')}</ToneLabel>}
          {goes && move.kept > 0 && (
            <ToneLabel tone="hold">{translate('reassign.kept', { smart_count: move.kept })}</ToneLabel>
          )}
        </Box>
        {goes && <LostVisits visits={move.removed} text="reassign.removed" />}
        {goes && <LostVisits visits={move.overwritten} text="reassign.overwritten" />}
      </Box>
    </Box>
  );
}

interface LostVisitsProps {
  visits: readonly LostVisit[];
  /** Key of the text that says what happens to them. */
  text: 'reassign.removed' | 'reassign.overwritten';
}

/** Visits that are removed or lose changes made by hand, each with its day and what is lost. */
function LostVisits({ visits, text }: LostVisitsProps) {
  const translate = useTranslate();
  if (visits.length === 0) return null;
  const fieldsOf = ({ lost }: LostVisit) =>
    lost.map(field => translate(`schedule.fields.${field}`).toLowerCase()).join(', ');
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', fontSize: '0.8125rem' }}>
      {visits.map(visit => (
        <Box key={visit.id} component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <span>
            {translate(text)} <DayText day={visit.date} near />
          </span>
          {visit.lost.length > 0 && (
            <ToneLabel tone="failed">
              {translate('schedule.difference.lostFields', { fields: fieldsOf(visit) })}
            </ToneLabel>
          )}
        </Box>
      ))}
    </Box>
  );
}
