import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { NumberInput } from '../form/AmountInput.tsx';
import { FormSection } from '../form/FormSection.tsx';
import type { MapPoint } from './tiles.ts';

const PinPicker = lazy(() => import('./PinPicker.tsx'));
const HEIGHT = 280;
/** Five decimals are accurate to about a yard. */
const DECIMALS = 5;

interface PinSectionProps {
  title: string;
  help: string;
  /** Paths of the coordinates in the form. */
  latitude: string;
  longitude: string;
  children?: ReactNode;
}

/** Form section with a pin to drag or set with a click; the coordinates can also be typed. */
export function PinSection({ title, help, latitude, longitude, children }: PinSectionProps) {
  const translate = useTranslate();
  const { setValue, resetField } = useFormContext();
  const { dirtyFields } = useFormState();
  const [north, east] = useWatch({ name: [latitude, longitude] });
  const place: MapPoint | null =
    Number.isFinite(north) && Number.isFinite(east) ? { latitude: north, longitude: east } : null;
  const move = (to: MapPoint) => {
    setValue(latitude, Number(to.latitude.toFixed(DECIMALS)), { shouldDirty: true });
    setValue(longitude, Number(to.longitude.toFixed(DECIMALS)), { shouldDirty: true });
  };
  const isMoved = Boolean(dirtyFields[latitude] || dirtyFields[longitude]);
  return (
    <FormSection
      title={title}
      help={help}
      action={
        isMoved && (
          <Button
            size="small"
            onClick={() => {
              resetField(latitude);
              resetField(longitude);
            }}
          >
            {translate('map.resetPin')}
          </Button>
        )
      }
    >
      {children}
      <Box
        sx={{ gridColumn: '1 / -1', borderRadius: 1, overflow: 'hidden', border: 1, borderColor: 'divider' }}
      >
        <Suspense fallback={<Skeleton variant="rectangular" height={HEIGHT} />}>
          <PinPicker
            place={place}
            label={`${title}, ${translate('property.view.map')}`}
            onMove={move}
            height={HEIGHT}
          />
        </Suspense>
      </Box>
      <NumberInput source={latitude} label="property.fields.latitude" span={3} />
      <NumberInput source={longitude} label="property.fields.longitude" span={3} />
    </FormSection>
  );
}
