import { useTheme } from '@mui/material/styles';
import { useState } from 'react';
import BaseMap from './BaseMap.tsx';
import { Pin } from './Pin.tsx';
import type { Place } from './tiles.ts';

interface PinPickerProps {
  place: Place;
  label: string;
  onMove: (place: Place) => void;
  height?: number;
}

/** A pin that can be dragged to its place. The map stays where it was: only the pin moves. */
export default function PinPicker({ place, label, onMove, height = 280 }: PinPickerProps) {
  const { sward } = useTheme();
  const [shown] = useState([place]);
  return (
    <BaseMap label={label} places={shown} height={height}>
      <Pin place={place} colour={sward.primary} label={label} onMove={onMove} />
    </BaseMap>
  );
}
