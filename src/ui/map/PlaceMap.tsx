import { useTheme } from '@mui/material/styles';
import BaseMap from './BaseMap.tsx';
import { Pin } from './Pin.tsx';
import type { MapPoint } from './tiles.ts';

interface PlaceMapProps {
  place: MapPoint;
  label: string;
  height?: number | string;
}

/** Shows one place on a small map. Load it lazily: `lazy(() => import('./PlaceMap.tsx'))`. */
export default function PlaceMap({ place, label, height = 200 }: PlaceMapProps) {
  const { sward } = useTheme();
  return (
    <BaseMap label={label} places={[place]} height={height} isSmall>
      <Pin place={place} colour={sward.primary} label={label} />
    </BaseMap>
  );
}
