import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { PhotoView } from '#contract/field/crewDay.calls.ts';
import { clockText } from '#src/ui/fields/visitText.ts';

/** The crew's photos as thumbnails; one opens enlarged, with buttons to the others. */
export function VisitPhotos({ photos }: { photos: readonly PhotoView[] }) {
  const translate = useTranslate();
  const about = useAbout();
  const [open, setOpen] = useState<number | null>(null);
  if (photos.length === 0)
    return <Typography color="textSecondary">{translate('visits.noPhotos')}</Typography>;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))' }}>
        {photos.map((photo, index) => (
          <ButtonBase
            key={photo.id}
            onClick={() => setOpen(index)}
            aria-label={`${translate('visits.photo', { number: index + 1 })}, ${about(photo)}`}
            sx={{ borderRadius: 1, overflow: 'hidden', aspectRatio: '4 / 3', background: 'action.hover' }}
          >
            <Box
              component="img"
              src={photo.thumbnailUrl}
              alt=""
              loading="lazy"
              sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
            />
          </ButtonBase>
        ))}
      </Box>
      {open !== null && <Lightbox photos={photos} at={open} onGo={setOpen} />}
    </>
  );
}

/** Returns a function that says when a photo was taken, and whether before or after the work. */
function useAbout() {
  const translate = useTranslate();
  const locale = useLocale();
  return ({ takenAt, stage }: PhotoView) =>
    [clockText(takenAt, locale), stage && translate(`visits.photoStage.${stage}`)].filter(Boolean).join(', ');
}

interface LightboxProps {
  photos: readonly PhotoView[];
  at: number;
  onGo: (at: number | null) => void;
}

function Lightbox({ photos, at, onGo }: LightboxProps) {
  const translate = useTranslate();
  const about = useAbout();
  const photo = photos[at];
  if (!photo) return null;
  const go = (step: number) => onGo((at + step + photos.length) % photos.length);
  const name = `${translate('visits.photo', { number: at + 1 })} / ${photos.length} · ${about(photo)}`;
  return (
    <Dialog
      open
      maxWidth="lg"
      onClose={() => onGo(null)}
      onKeyDown={event => {
        if (event.key === 'ArrowLeft') go(-1);
        if (event.key === 'ArrowRight') go(1);
      }}
      aria-label={name}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, padding: '6px 8px 6px 16px' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {name}
        </Typography>
        {photos.length > 1 && (
          <>
            <IconButton aria-label={translate('visits.previousPhoto')} onClick={() => go(-1)}>
              <ChevronLeft />
            </IconButton>
            <IconButton aria-label={translate('visits.nextPhoto')} onClick={() => go(1)}>
              <ChevronRight />
            </IconButton>
          </>
        )}
        <IconButton aria-label={translate('ra.action.close')} onClick={() => onGo(null)} autoFocus>
          <Close />
        </IconButton>
      </Box>
      <Box
        component="img"
        src={photo.url}
        alt={name}
        width={photo.width}
        height={photo.height}
        sx={{
          display: 'block',
          maxWidth: '100%',
          maxHeight: '80vh',
          width: 'auto',
          height: 'auto',
          margin: 'auto',
        }}
      />
    </Dialog>
  );
}
