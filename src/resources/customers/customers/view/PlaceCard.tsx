import PinDropOutlined from '@mui/icons-material/PinDropOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import { streetOf } from '#src/ui/fields/names.ts';
import { placeOf } from '#src/ui/map/tiles.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';

const PlaceMap = lazy(() => import('#src/ui/map/PlaceMap.tsx'));
const HEIGHT = 220;

/** The property on a small map. */
export function PlaceCard({ property }: { property: PropertyView }) {
  const translate = useTranslate();
  const place = placeOf({ latitude: property.latitude ?? null, longitude: property.longitude ?? null });
  const address = `${streetOf(property)}, ${property.city}, ${property.state} ${property.zipcode}`;
  return (
    <Card component="section" aria-label={translate('property.view.map')}>
      {place ? (
        <Suspense fallback={<Skeleton variant="rectangular" height={HEIGHT} />}>
          <PlaceMap place={place} label={address} height={HEIGHT} />
        </Suspense>
      ) : (
        <EmptyState icon={<PinDropOutlined />} text={translate('property.view.noPin')} />
      )}
      <Box sx={{ padding: '10px 16px', borderTop: 1, borderColor: 'divider' }}>
        <Typography>{address}</Typography>
        <Typography variant="body2" color="textSecondary" component="div">
          {property.isPinApproximate && <div>{translate('property.view.approximate')}</div>}
          <Link
            href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(
              place && !property.isPinApproximate ? `${place.latitude},${place.longitude}` : address,
            )}`}
            target="_blank"
            rel="noreferrer"
          >
            {translate('property.view.directions')}
          </Link>
        </Typography>
      </Box>
    </Card>
  );
}
