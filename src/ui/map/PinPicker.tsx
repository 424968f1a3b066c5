import { useTheme } from '@mui/material/styles';
import { useState } from 'react';
import { useMapEvents } from 'react-leaflet';
import BaseMap from './BaseMap.tsx';
import { Pin } from './Pin.tsx';
import type { MapPoint } from './tiles.ts';

interface PinPickerProps {
  /** Null while there is no pin. */
  place: MapPoint | null;
  label: string;
  onMove: (place: MapPoint) => void;
  height?: number;
}

/** Lets the user drag the pin or place it with a click. The map doesn't recenter on the pin. */
export default function PinPicker({ place, label, onMove, height = 280 }: PinPickerProps) {
  const { sward } = useTheme();
  const [shown] = useState(place ? [place] : []);
  return (
    <BaseMap label={label} places={shown} height={height}>
      <Click onPlace={onMove} />
      {place && <Pin place={place} colour={sward.primary} label={label} onMove={onMove} />}
    </BaseMap>
  );
}

function Click({ onPlace }: { onPlace: (place: MapPoint) => void }) {
  useMapEvents({ click: ({ latlng }) => onPlace({ latitude: latlng.lat, longitude: latlng.lng }) });
  return null;
}
