import { type DragEndEvent, divIcon, type Marker as LeafletMarker } from 'leaflet';
import { type ReactNode, useMemo } from 'react';
import { Marker, Popup } from 'react-leaflet';
import { inkOn, paleOf } from './inkOn.ts';
import type { MapPoint } from './tiles.ts';

interface PinProps {
  place: MapPoint;
  /** CSS color of the pin; its number is white or black, whichever contrasts more. */
  colour: string;
  /** One to three characters in the pin, such as the stop's number. */
  figure?: string | undefined;
  /** Fades the pin, for visits that are done. */
  isQuiet?: boolean;
  label: string;
  /** Makes the pin draggable; called with the new place. */
  onMove?: (place: MapPoint) => void;
  children?: ReactNode;
}

const HEX = /^#[0-9a-f]{6}$/i;
/** A custom pin with a number; its children become its popup. */
export function Pin({ place, colour, figure = '', isQuiet = false, label, onMove, children }: PinProps) {
  const icon = useMemo(() => {
    // The color comes from a record and is put into markup, so anything but a hex color is replaced.
    const base = HEX.test(colour) ? colour : '#2E6B3A';
    const fill = isQuiet ? paleOf(base) : base;
    const text = figure.replaceAll(/[^\p{L}\p{N}]/gu, '').slice(0, 3);
    return divIcon({
      className: '',
      iconSize: [28, 36],
      iconAnchor: [14, 35],
      popupAnchor: [0, -32],
      html: `<svg width="28" height="36" viewBox="0 0 28 36" aria-hidden="true">
        <path d="M14 35C9 27 2 21 2 13.5a12 12 0 0 1 24 0C26 21 19 27 14 35Z" fill="${fill}" stroke="#fff" stroke-width="1.5"/>
        ${text ? `<text x="14" y="18" text-anchor="middle" font-size="12" font-weight="650" font-family="inherit" fill="${inkOn(fill)}">${text}</text>` : `<circle cx="14" cy="13.5" r="4" fill="${inkOn(fill)}"/>`}
      </svg>`,
    });
  }, [colour, figure, isQuiet]);
  return (
    <Marker
      position={[place.latitude, place.longitude]}
      icon={icon}
      title={label}
      alt={label}
      keyboard
      draggable={onMove !== undefined}
      eventHandlers={{
        dragend: ({ target }: DragEndEvent) => {
          const { lat, lng } = (target as LeafletMarker).getLatLng();
          onMove?.({ latitude: lat, longitude: lng });
        },
      }}
    >
      {children && <Popup>{children}</Popup>}
    </Marker>
  );
}
