import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'ra-core';

import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { addressText, minutesText, serviceText } from '#src/ui/fields/visitText.ts';
import { draggableVisit } from './visitDrag.ts';

interface VisitLineProps {
  visit: WorkLog;
  isEditable: boolean;
  onOpen: (visit: WorkLog) => void;
  onMove: (visit: WorkLog) => void;
}

/** A visit in the panel: a click opens it; an upcoming visit can be moved or dragged. */
export function VisitLine({ visit, isEditable, onOpen, onMove }: VisitLineProps) {
  const translate = useTranslate();
  const address = addressText(visit);
  const isMovable = isEditable && visit.status === 'pending';
  return (
    <Box
      component="li"
      {...(isMovable && draggableVisit(visit.id))}
      sx={theme => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        marginTop: 0.75,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        background: theme.sward.paper,
        cursor: isMovable ? 'grab' : 'default',
        '&:hover': { background: theme.sward.tint },
      })}
    >
      <ButtonBase
        onClick={() => onOpen(visit)}
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'block',
          textAlign: 'start',
          padding: '7px 10px',
          cursor: 'inherit',
          fontSize: '0.8125rem',
          borderRadius: 1,
        }}
      >
        <Box component="span" sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
          <Box
            component="span"
            sx={{ fontWeight: 560, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {visit.routePosition !== null && `${visit.routePosition}. `}
            {address}
          </Box>
          <StatusLabel of="assignment" status={visit.status} />
        </Box>
        <Box
          component="span"
          sx={{
            display: 'block',
            color: 'text.secondary',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {visit.customerName} · {serviceText(visit, translate)}, {minutesText(visit.expectedMinutes)}
        </Box>
      </ButtonBase>
      {isMovable && (
        <Button
          size="small"
          onClick={() => onMove(visit)}
          aria-label={translate('calendar.panel.moveVisit', { address })}
          sx={{ flexShrink: 0, marginRight: 0.5 }}
        >
          {translate('calendar.panel.move')}
        </Button>
      )}
    </Box>
  );
}
