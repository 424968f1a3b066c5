import ChevronRight from '@mui/icons-material/ChevronRight';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ExpectedText } from '#src/ui/fields/ExpectedText.tsx';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { FoldArrow } from '#src/ui/page/FoldArrow.tsx';
import { NotSent } from './NotSent.tsx';
import { NumberDisc } from './NumberDisc.tsx';
import { useDuration } from './useDuration.ts';
import type { NumberedStop } from './useShownDay.ts';
import { useVisitReason } from './useVisitReason.ts';

interface StopListProps {
  title: string;
  stops: readonly NumberedStop[];
  onOpen: (assignmentId: number) => void;
  /** Collapsed at first. */
  isFolded?: boolean;
}

/** A list of stops as cards; a tap opens the stop. */
export function StopList({ title, stops, onOpen, isFolded }: StopListProps) {
  const [isOpen, setOpen] = useState(false);
  if (stops.length === 0) return null;
  const isShown = isFolded === undefined || !isFolded || isOpen;
  const heading = (
    <Typography component="h2" sx={{ fontWeight: 660 }}>
      {title} <span style={{ fontWeight: 460 }}>({stops.length})</span>
    </Typography>
  );
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      {isFolded ? (
        <ButtonBase
          onClick={() => setOpen(!isOpen)}
          aria-expanded={isShown}
          sx={{ justifyContent: 'space-between', minHeight: 52, paddingInline: 0.5, borderRadius: 1 }}
        >
          {heading}
          <FoldArrow isOpen={isShown} />
        </ButtonBase>
      ) : (
        <Box sx={{ padding: '10px 4px 0' }}>{heading}</Box>
      )}
      {isShown && stops.map(stop => <StopRow key={stop.assignmentId} stop={stop} onOpen={onOpen} />)}
    </Box>
  );
}

function StopRow({ stop, onOpen }: { stop: NumberedStop; onOpen: (assignmentId: number) => void }) {
  const translate = useTranslate();
  const duration = useDuration();
  const visitReason = useVisitReason();
  const { status, skipReason } = stop;
  return (
    <Card sx={{ borderRadius: '14px' }}>
      <ButtonBase
        onClick={() => onOpen(stop.assignmentId)}
        sx={{ width: '100%', minHeight: 72, padding: '10px 8px 10px 14px', gap: 1.5, textAlign: 'start' }}
      >
        <NumberDisc number={stop.number} status={status} size={36} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 620, lineHeight: 1.25, overflowWrap: 'anywhere' }}>
            {stop.address}
            {stop.unit && ` ${stop.unit}`}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {translate(`words.serviceType.${stop.serviceType}`)} · {duration(stop.expectedMinutes)}
          </Typography>
          {stop.expected && (
            <Typography variant="body2">
              <ExpectedText {...stop.expected} />
            </Typography>
          )}
          {status !== 'pending' && (
            <Typography
              variant="body2"
              component="div"
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}
            >
              <StatusLabel of="assignment" status={status} />
              {status === 'skipped' && skipReason && visitReason(skipReason)}
            </Typography>
          )}
          {stop.isUnsent && <NotSent />}
        </Box>
        {stop.isLocked && <LockOutlined titleAccess={translate('crewDay.locked')} color="action" />}
        <ChevronRight aria-hidden color="action" />
      </ButtonBase>
    </Card>
  );
}
