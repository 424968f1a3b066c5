import ImageNotSupportedOutlined from '@mui/icons-material/ImageNotSupportedOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';

import type { PhotoView } from '#contract/field/crewDay.calls.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { usePhone } from '../phone.ts';
import { LargePhoto } from '../sheets.ts';
import { Later } from '../shell/Later.tsx';
import { momentText } from '../timeText.ts';

interface PhotoStripProps {
  label: string;
  /** Shows the label above the photos. */
  isCaptioned?: boolean;
  photos: readonly PhotoView[];
  /** IDs of the photos that haven't been sent yet. */
  waiting?: readonly string[];
}

const SIDE = 88;
const frame = { width: SIDE, height: SIDE, borderRadius: '10px', objectFit: 'cover', flexShrink: 0 } as const;

/** A visit's photos, each enlarged by a tap; unsent ones have a dashed border. */
export function PhotoStrip({ label, photos, waiting = [], isCaptioned = false }: PhotoStripProps) {
  const translate = useTranslate();
  const locale = usePageLanguage();
  const [opened, setOpened] = useState<PhotoView | null>(null);
  const labelOf = ({ takenAt }: PhotoView) =>
    translate('crewDay.photoAlt', { time: momentText(takenAt, locale) });
  const sent = new Set(photos.map(photo => photo.id));
  const unsent = waiting.filter(id => !sent.has(id));
  if (photos.length + unsent.length === 0) return null;
  return (
    <Box>
      {isCaptioned && (
        <Typography variant="body2" color="text.secondary" aria-hidden>
          {label}
        </Typography>
      )}
      <Box
        role="group"
        aria-label={label}
        sx={{ display: 'flex', gap: 1, overflowX: 'auto', paddingBottom: 0.5 }}
      >
        {photos.map(photo => (
          <SentPhoto
            key={photo.id}
            url={photo.thumbnailUrl}
            alt={labelOf(photo)}
            onOpen={() => setOpened(photo)}
            caption={photo.stage && translate(`crewDay.${photo.stage}`)}
          />
        ))}
        {unsent.map(id => (
          <WaitingPhoto key={id} id={id} alt={translate('crewDay.photoWaiting')} />
        ))}
      </Box>
      <Later isOpen={opened !== null}>
        {opened && <LargePhoto photo={opened} label={labelOf(opened)} onClose={() => setOpened(null)} />}
      </Later>
    </Box>
  );
}

interface SentPhotoProps {
  url: string;
  alt: string;
  caption: string | null;
  onOpen: () => void;
}

/** A sent photo; shows a placeholder if it isn't available offline. */
function SentPhoto({ url, alt, caption, onOpen }: SentPhotoProps) {
  const [isMissing, setMissing] = useState(false);
  if (!isMissing)
    return (
      <Box component="figure" sx={{ margin: 0, flexShrink: 0 }}>
        <ButtonBase onClick={onOpen} aria-haspopup="dialog" sx={{ borderRadius: frame.borderRadius }}>
          <Box
            component="img"
            src={url}
            alt={alt}
            loading="lazy"
            onError={() => setMissing(true)}
            sx={{ ...frame, display: 'block' }}
          />
        </ButtonBase>
        {caption && (
          <Typography component="figcaption" variant="body2" color="text.secondary">
            {caption}
          </Typography>
        )}
      </Box>
    );
  return (
    <Box
      role="img"
      aria-label={alt}
      sx={{ ...frame, display: 'grid', placeItems: 'center', background: theme => theme.sward.tint }}
    >
      <ImageNotSupportedOutlined color="disabled" />
    </Box>
  );
}

function WaitingPhoto({ id, alt }: { id: string; alt: string }) {
  const { outbox } = usePhone();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    void outbox.photo(id).then(photo => {
      if (!photo || isGone) return;
      made = URL.createObjectURL(photo);
      setUrl(made);
    });
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [outbox, id]);
  if (!url) return null;
  return (
    <Box
      component="img"
      src={url}
      alt={alt}
      sx={{ ...frame, border: '2px dashed', borderColor: theme => theme.sward.tones.skipped }}
    />
  );
}
