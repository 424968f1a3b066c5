import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { PHOTO_STAGES, type PhotoStage } from '#contract/core/enums.ts';
import { Sheet } from '../shell/Sheet.tsx';
import { useOneAtATime } from '../taps.ts';
import { resizePhoto } from './resizePhoto.ts';
import type { NumberedStop } from './useShownDay.ts';

export interface PhotoSheetProps {
  isOpen: boolean;
  stop: NumberedStop;
  onClose: () => void;
  /** Resolves to whether the photo was saved. */
  onUse: (stop: NumberedStop, photo: Blob, stage: PhotoStage) => Promise<boolean>;
}

interface Picture {
  blob: Blob;
  url: string;
}

/** Takes a photo with the phone's camera, shows it, and shrinks it. */
export default function PhotoSheet({ isOpen, stop, onClose, onUse }: PhotoSheetProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<Picture | null>(null);
  // A photo taken before the visit starts shows the state before the work.
  const [chosen, setStage] = useState<PhotoStage | null>(null);
  const stage = chosen ?? (stop.status === 'pending' ? 'before' : 'after');
  const [state, setState] = useState<'idle' | 'preparing' | 'bad'>('idle');
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture.url)), [picture]);

  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    setState('preparing');
    try {
      const blob = await resizePhoto(file);
      setPicture({ blob, url: URL.createObjectURL(blob) });
      setState('idle');
    } catch {
      setPicture(null);
      setState('bad');
    }
  };
  const close = () => {
    setPicture(null);
    setState('idle');
    setStage(null);
    onClose();
  };
  const use = useOneAtATime(async () => {
    if (picture && (await onUse(stop, picture.blob, stage))) close();
  });
  const openCamera = () => input.current?.click();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={translate('crewDay.photoTitle', { address: stop.address })}
      actions={
        <>
          <Button
            variant={picture ? 'outlined' : 'contained'}
            startIcon={<PhotoCameraOutlined />}
            onClick={openCamera}
            disabled={state === 'preparing'}
          >
            {translate(picture ? 'crewDay.retake' : 'crewDay.photo')}
          </Button>
          {picture && (
            <Button variant="contained" onClick={() => void use()}>
              {translate('crewDay.usePhoto')}
            </Button>
          )}
        </>
      }
    >
      <Box
        role="group"
        aria-label={translate('crewDay.photoStage')}
        sx={{ display: 'flex', gap: 1, marginBottom: 1.5, '& > .MuiButton-root': { flex: 1, minHeight: 48 } }}
      >
        {PHOTO_STAGES.map(one => (
          <Button
            key={one}
            variant={one === stage ? 'contained' : 'outlined'}
            color={one === stage ? 'primary' : 'inherit'}
            aria-pressed={one === stage}
            onClick={() => setStage(one)}
          >
            {translate(`crewDay.${one}`)}
          </Button>
        ))}
      </Box>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={event => void take(event)}
        aria-label={translate('crewDay.photo')}
      />
      {picture ? (
        <Box
          component="img"
          src={picture.url}
          alt={translate('crewDay.photo')}
          sx={{
            display: 'block',
            width: '100%',
            maxHeight: '60dvh',
            objectFit: 'contain',
            borderRadius: '12px',
          }}
        />
      ) : (
        <Box
          sx={{
            minHeight: 200,
            display: 'grid',
            placeItems: 'center',
            textAlign: 'center',
            borderRadius: '12px',
            background: theme => theme.sward.tint,
          }}
        >
          {state === 'idle' ? (
            <PhotoCameraOutlined sx={{ fontSize: 56, color: 'text.secondary' }} />
          ) : (
            <Typography role="status" sx={{ padding: 2 }}>
              {translate(state === 'bad' ? 'crewDay.badPhoto' : 'crewDay.preparing')}
            </Typography>
          )}
        </Box>
      )}
    </Sheet>
  );
}
