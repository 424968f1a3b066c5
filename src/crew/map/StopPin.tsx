import { useTheme } from '@mui/material/styles';
import { divIcon } from 'leaflet';
import { useMemo } from 'react';
import { Marker } from 'react-leaflet';
import { inkOn } from '#src/ui/map/inkOn.ts';
import { TONE_OF_STATUS } from '../day/NumberDisc.tsx';
import type { NumberedStop } from '../day/useShownDay.ts';

interface StopPinProps {
  stop: NumberedStop & { latitude: number; longitude: number };
  isChosen: boolean;
  isCurrent: boolean;
  label: string;
  onChoose: () => void;
}

/** Touch target in pixels; an unchosen stop's pin fills only part of it. */
const SIZE = 48;
/** SVG view boxes; a larger one makes a smaller pin. */
const VIEW = { usual: '-5 -5 48 48', chosen: '0 0 38 38' } as const;

/** A stop's number on the map, large enough to tap; finished stops are faded, the next one has a ring. */
export function StopPin({ stop, isChosen, isCurrent, label, onChoose }: StopPinProps) {
  const { sward } = useTheme();
  const colour = sward.tones[TONE_OF_STATUS[stop.status]];
  const isOver = stop.status === 'completed' || stop.status === 'skipped' || stop.status === 'cancel';
  const fill = isCurrent && stop.status === 'pending' ? sward.primary : colour;
  const icon = useMemo(() => {
    const text = stop.number ? String(stop.number) : '–';
    return divIcon({
      className: '',
      iconSize: [SIZE, SIZE],
      html: `<svg width="${SIZE}" height="${SIZE}" viewBox="${VIEW[isChosen ? 'chosen' : 'usual']}" aria-hidden="true" opacity="${isOver && !isChosen ? 0.7 : 1}">
        ${isCurrent ? `<circle cx="19" cy="19" r="18" fill="none" stroke="${fill}" stroke-width="2"/>` : ''}
        <circle cx="19" cy="19" r="15" fill="${fill}" stroke="${sward.paper}" stroke-width="2.5"/>
        <text x="19" y="24" text-anchor="middle" font-size="14" font-weight="700" font-family="inherit" fill="${inkOn(fill)}">${text}</text>
      </svg>`,
    });
  }, [stop.number, fill, isChosen, isCurrent, isOver, sward.paper]);
  return (
    <Marker
      position={[stop.latitude, stop.longitude]}
      icon={icon}
      title={label}
      alt={label}
      zIndexOffset={isChosen ? 2000 : isCurrent ? 1000 : isOver ? -500 : 0}
      eventHandlers={{ click: onChoose }}
    />
  );
}
