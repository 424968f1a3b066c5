import DirectionsOutlined from '@mui/icons-material/DirectionsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { directionsUrl } from '../day/directions.ts';
import { NotSent } from '../day/NotSent.tsx';
import { NumberDisc } from '../day/NumberDisc.tsx';
import { useDuration } from '../day/useDuration.ts';
import type { NumberedStop } from '../day/useShownDay.ts';
import { SHEET_WIDTH } from '../shell/Sheet.tsx';

interface ChosenStopProps {
  stop: NumberedStop;
  /** A line such as the number of stops that are not on the map. */
  note: string | null;
  onOpen: () => void;
}

/** The stop that was tapped on the map, in a card at the bottom. */
export function ChosenStop({ stop, note, onOpen }: ChosenStopProps) {
  const translate = useTranslate();
  const duration = useDuration();
  return (
    <Box
      component="section"
      sx={theme => ({
        position: 'sticky',
        bottom: 0,
        background: theme.sward.paper,
        borderTop: `1px solid ${theme.sward.line}`,
        padding: '14px 16px calc(14px + env(safe-area-inset-bottom))',
        '& > *': { maxWidth: SHEET_WIDTH, marginInline: 'auto' },
      })}
    >
      <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'center' }}>
        <NumberDisc number={stop.number} status={stop.status} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography
            sx={{ fontWeight: 680, fontSize: '1.1875rem', lineHeight: 1.2, overflowWrap: 'anywhere' }}
          >
            {stop.address}
            {stop.unit && ` ${stop.unit}`}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.25, alignItems: 'center' }}>
            <StatusLabel of="assignment" status={stop.status} />
            <Typography component="span" variant="body2" color="text.secondary">
              {duration(stop.expectedMinutes)}
            </Typography>
            {stop.isUnsent && <NotSent />}
          </Box>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1.5, '& > *': { flex: '1 1 8rem' } }}>
        <Button
          variant="outlined"
          startIcon={<DirectionsOutlined />}
          href={directionsUrl(stop)}
          target="_blank"
          rel="noopener"
        >
          {translate('crewDay.directions')}
        </Button>
        <Button variant="contained" onClick={onOpen}>
          {translate('crewDay.openStop')}
        </Button>
      </Box>
      {note && (
        <Typography variant="body2" color="text.secondary" sx={{ marginTop: 1 }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}
