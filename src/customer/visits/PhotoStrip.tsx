import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';

import type { PortalVisit } from '#contract/portal/portal.calls.ts';
import { useDays } from '../longDay.ts';

const PhotoViewer = lazy(() => import('./PhotoViewer.tsx'));

export type Photographed = Pick<PortalVisit, 'date' | 'photos'>;

/** The photos of a visit: the first one large, the others beside it; a tap enlarges them. */
export function PhotoStrip({ visit }: { visit: Photographed }) {
  const translate = useTranslate();
  const days = useDays();
  const [opened, setOpened] = useState<number | null>(null);
  const { photos } = visit;
  if (photos.length === 0) return null;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: '6px',
          gridTemplateColumns: photos.length === 1 ? '1fr' : '2fr 1fr',
          gridAutoRows: { xs: 104, sm: 148 },
          borderRadius: '12px',
          overflow: 'hidden',
        }}
      >
        {photos.slice(0, 3).map((photo, index) => (
          <ButtonBase
            key={photo.id}
            onClick={() => setOpened(index)}
            aria-label={translate('customer.visits.photo', { number: index + 1, day: days.long(visit.date) })}
            sx={theme => ({
              position: 'relative',
              gridRow: index === 0 || photos.length === 2 ? 'span 2' : undefined,
              background: theme.sward.tint,
              '&:focus-visible': { outlineOffset: -3 },
            })}
          >
            <Box
              component="img"
              src={index === 0 ? photo.url : photo.thumbnailUrl}
              alt=""
              loading="lazy"
              sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'cover' }}
            />
            {index === 2 && photos.length > 3 && (
              <Box
                component="span"
                sx={{
                  position: 'absolute',
                  inset: 0,
                  display: 'grid',
                  placeItems: 'center',
                  background: 'rgb(0 0 0 / 0.55)',
                  color: '#fff',
                  fontSize: '1.25rem',
                  fontWeight: 600,
                }}
              >
                +{photos.length - 3}
              </Box>
            )}
          </ButtonBase>
        ))}
      </Box>
      {opened !== null && (
        <Suspense>
          <PhotoViewer visit={visit} first={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
