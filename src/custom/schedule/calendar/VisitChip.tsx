import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { DragEvent } from 'react';

import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { addressText, minutesText } from '#src/ui/fields/visitText.ts';

const Chip = styled(ButtonBase)(({ theme }) => ({
  display: 'block',
  width: '100%',
  padding: '5px 8px',
  borderRadius: 6,
  textAlign: 'start',
  fontSize: '0.8125rem',
  lineHeight: 1.35,
  '&:hover, &[aria-pressed=true]': { background: theme.sward.tint },
  '&[draggable=true]': { cursor: 'grab' },
  '& b': {
    display: 'block',
    fontWeight: 520,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .facts': { display: 'flex', flexWrap: 'wrap', columnGap: 8, color: theme.sward.ink2 },
}));

interface VisitChipProps {
  visit: WorkLog;
  isOpen: boolean;
  isMovable: boolean;
  onOpen: (visit: WorkLog) => void;
  onDragStart: (event: DragEvent) => void;
}

/** A visit in a crew's column. */
export function VisitChip({ visit, isOpen, isMovable, onOpen, onDragStart }: VisitChipProps) {
  const translate = useTranslate();
  return (
    <li>
      <Chip
        draggable={isMovable}
        onDragStart={onDragStart}
        onClick={() => onOpen(visit)}
        aria-pressed={isOpen}
        title={`${addressText(visit)}, ${visit.customerName}`}
      >
        <b>
          {visit.routePosition !== null && `${visit.routePosition}. `}
          {addressText(visit)}
        </b>
        <span className="facts">
          <StatusLabel of="assignment" status={visit.status} />
          {visit.serviceType !== 'mow' && translate(`property.shortType.${visit.serviceType}`)}{' '}
          {minutesText(visit.expectedMinutes)}
        </span>
      </Chip>
    </li>
  );
}
