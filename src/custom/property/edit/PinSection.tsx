import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { DEFAULT_MAP_POSITION } from '../../../../contract/constants.ts';
import { NumberInput } from '../../form/AmountInput.tsx';
import { FormSection } from '../../form/FormSection.tsx';
import type { Place } from '../../map/tiles.ts';

const PinPicker = lazy(() => import('../../map/PinPicker.tsx'));
const HEIGHT = 280;
/** Five decimals are about a yard. */
const DECIMALS = 5;

/** The pin, to be dragged onto the house; whoever cannot drag types its coordinates. */
export function PinSection() {
  const translate = useTranslate();
  const { setValue, resetField } = useFormContext();
  const { dirtyFields } = useFormState();
  const [latitude, longitude] = useWatch({ name: ['latitude', 'longitude'] });
  const hasPin = Number.isFinite(latitude) && Number.isFinite(longitude);
  const place: Place = hasPin ? { latitude, longitude } : DEFAULT_MAP_POSITION;
  const move = (to: Place) => {
    setValue('latitude', Number(to.latitude.toFixed(DECIMALS)), { shouldDirty: true });
    setValue('longitude', Number(to.longitude.toFixed(DECIMALS)), { shouldDirty: true });
  };
  const isMoved = Boolean(dirtyFields.latitude || dirtyFields.longitude);
  return (
    <FormSection
      title={translate('property.form.pin')}
      help={translate('property.form.pinHelp')}
      action={
        isMoved && (
          <Button
            size="small"
            onClick={() => {
              resetField('latitude');
              resetField('longitude');
            }}
          >
            {translate('property.form.pinReset')}
          </Button>
        )
      }
    >
      <Box
        sx={{ gridColumn: '1 / -1', borderRadius: 1, overflow: 'hidden', border: 1, borderColor: 'divider' }}
      >
        <Suspense fallback={<Skeleton variant="rectangular" height={HEIGHT} />}>
          <PinPicker place={place} label={translate('property.form.pin')} onMove={move} height={HEIGHT} />
        </Suspense>
      </Box>
      <NumberInput source="latitude" label="property.fields.latitude" span={3} />
      <NumberInput source="longitude" label="property.fields.longitude" span={3} />
    </FormSection>
  );
}
