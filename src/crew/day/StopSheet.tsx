import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { Sheet } from '../shell/Sheet.tsx';
import { ActionBar } from './ActionBar.tsx';
import { StopDetails } from './StopDetails.tsx';
import { UndoBar } from './UndoBar.tsx';
import { useArrange } from './useArrange.ts';
import type { NumberedStop } from './useShownDay.ts';

export interface StopSheetProps {
  stop: NumberedStop | null;
  isToday: boolean;
  isWorkable: boolean;
  onClose: () => void;
}

/** Any stop in full: its details, its place in the route, and its actions. */
export default function StopSheet({ stop, isToday, isWorkable, onClose }: StopSheetProps) {
  const translate = useTranslate();
  if (!stop) return null;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={stop.number ? translate('crewDay.stop', { number: stop.number }) : stop.address}
      actions={
        isWorkable && (
          <Box sx={{ flex: 1, display: 'grid', gap: 1 }}>
            <UndoBar />
            <ActionBar stop={stop} />
          </Box>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <StatusLabel of="assignment" status={stop.status} />
        <StopDetails stop={stop} isToday={isToday} isWorkable={isWorkable} />
        {isToday && stop.status === 'pending' && <Arrange stop={stop} />}
      </Box>
    </Sheet>
  );
}

function Arrange({ stop }: { stop: NumberedStop }) {
  const translate = useTranslate();
  const { isBusy, move, lock } = useArrange(stop);
  return (
    <Box component="section" sx={{ borderTop: 1, borderColor: 'divider', paddingTop: 1.5 }}>
      <Typography component="h3" variant="body2" color="text.secondary" sx={{ marginBottom: 1 }}>
        {translate('crewDay.arrange')}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          '& > .MuiButton-root': {
            flex: '1 1 5.5rem',
            paddingInline: 1,
            fontSize: '0.9375rem',
            lineHeight: 1.15,
          },
        }}
      >
        <Button
          variant="outlined"
          startIcon={<ArrowUpward />}
          disabled={isBusy || stop.isLocked}
          onClick={() => void move('up')}
        >
          {translate('crewDay.moveUp')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<ArrowDownward />}
          disabled={isBusy || stop.isLocked}
          onClick={() => void move('down')}
        >
          {translate('crewDay.moveDown')}
        </Button>
        <Button
          variant="outlined"
          startIcon={stop.isLocked ? <LockOpenOutlined /> : <LockOutlined />}
          disabled={isBusy}
          onClick={() => void lock(!stop.isLocked)}
        >
          {translate(stop.isLocked ? 'crewDay.unlock' : 'crewDay.lock')}
        </Button>
      </Box>
    </Box>
  );
}
