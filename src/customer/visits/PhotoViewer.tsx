import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';

import { useDays } from '../longDay.ts';
import type { Photographed } from './PhotoStrip.tsx';

interface PhotoViewerProps {
  visit: Photographed;
  /** Index of the tapped photo. */
  first: number;
  onClose: () => void;
}

const onDark = {
  color: '#fff',
  background: 'rgb(0 0 0 / 0.45)',
  '&:hover': { color: '#fff', background: 'rgb(0 0 0 / 0.7)' },
};

/** Shows the photos of a visit full-screen, one at a time. */
export default function PhotoViewer({ visit, first, onClose }: PhotoViewerProps) {
  const translate = useTranslate();
  const days = useDays();
  const [at, setAt] = useState(first);
  const photo = visit.photos[at];
  const step = (by: number) => setAt(Math.min(Math.max(at + by, 0), visit.photos.length - 1));
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  };
  if (!photo) return null;
  const label = translate('customer.visits.photo', { number: at + 1, day: days.long(visit.date) });
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={onKey}
      aria-label={label}
      slotProps={{ paper: { sx: { background: '#000', border: 0, borderRadius: 0 } } }}
    >
      <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
        <Box
          component="img"
          src={photo.url}
          alt={label}
          sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'contain' }}
        />
        <IconButton
          onClick={onClose}
          aria-label={translate('customer.close')}
          sx={{ ...onDark, position: 'absolute', top: 12, right: 12 }}
        >
          <Close />
        </IconButton>
        {at > 0 && (
          <IconButton
            onClick={() => step(-1)}
            aria-label={translate('customer.visits.previous')}
            sx={{ ...onDark, position: 'absolute', left: 12, top: '50%' }}
          >
            <ChevronLeft />
          </IconButton>
        )}
        {at < visit.photos.length - 1 && (
          <IconButton
            onClick={() => step(1)}
            aria-label={translate('customer.visits.nextPhoto')}
            sx={{ ...onDark, position: 'absolute', right: 12, top: '50%' }}
          >
            <ChevronRight />
          </IconButton>
        )}
      </Box>
    </Dialog>
  );
}
