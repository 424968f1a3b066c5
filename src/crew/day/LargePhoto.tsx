import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PhotoView } from '#contract/field/crewDay.calls.ts';

export interface LargePhotoProps {
  photo: PhotoView;
  /** Says what the photo shows. */
  label: string;
  onClose: () => void;
}

/** A full-screen photo; offline in the largest size that the phone has. */
export default function LargePhoto({ photo, label, onClose }: LargePhotoProps) {
  const translate = useTranslate();
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog fullScreen open onClose={onClose} slotProps={{ paper: { 'aria-label': label } }}>
      <Box
        component="img"
        src={isMissing ? photo.thumbnailUrl : photo.url}
        alt={label}
        onError={() => setMissing(true)}
        sx={{ flex: 1, minHeight: 0, width: '100%', objectFit: 'contain' }}
      />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          padding: '8px 8px calc(8px + env(safe-area-inset-bottom)) 16px',
        }}
      >
        <Box sx={{ flex: 1 }}>{label}</Box>
        <IconButton onClick={onClose} aria-label={translate('crewDay.close')} sx={{ width: 56, height: 56 }}>
          <Close />
        </IconButton>
      </Box>
    </Dialog>
  );
}
