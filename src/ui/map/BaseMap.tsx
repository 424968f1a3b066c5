import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { AttributionControl, MapContainer, ScaleControl, TileLayer, useMap } from 'react-leaflet';
import 'leaflet/dist/leaflet.css';
import { DEFAULT_MAP_POSITION } from '#contract/core/constants.ts';
import { CITY_ZOOM } from './groups.ts';
import { MapNote } from './MapNote.tsx';
import { mapStyles } from './mapStyles.ts';
import { Outline } from './Outline.tsx';
import { boundsOf, businessTiles, MAX_ZOOM, type MapPoint } from './tiles.ts';
import { useBaseMap } from './useBaseMap.ts';
import { VectorMap } from './VectorMap.tsx';

/**
 * Padding around the places in pixels; the bottom has more, to leave room for the scale and the note's
 * button.
 */
const EDGE = 36;
const NOTE_ROOM = 72;

interface BaseMapProps {
  /** Name for screen readers. */
  label: string;
  /** Places that have to be visible; without any, the map shows all of Texas. */
  places: readonly MapPoint[];
  /** Initial zoom if there are no places. */
  zoom?: number;
  height: number | string;
  /** For a small map in a card: no wheel zoom and no buttons. */
  isSmall?: boolean;
  /** Whether the children label the cities when the map is zoomed out. */
  isGrouped?: boolean;
  children?: ReactNode;
}

/** A muted street map. If its tiles don't load, a note says so, and everything drawn on it stays. */
export default function BaseMap({
  label,
  places,
  zoom = 6,
  height,
  isSmall = false,
  isGrouped = false,
  children,
}: BaseMapProps) {
  const translate = useTranslate();
  const theme = useTheme();
  const [isBare, setBare] = useState(false);
  const [tiles] = useState(businessTiles);
  const base = useBaseMap();
  const { latitude, longitude } = places[0] ?? DEFAULT_MAP_POSITION;
  return (
    <Box
      role="region"
      aria-label={label}
      sx={{
        position: 'relative',
        height,
        isolation: 'isolate',
        ...mapStyles(theme),
      }}
    >
      <MapContainer
        center={[latitude, longitude]}
        zoom={places.length > 0 ? 15 : zoom}
        scrollWheelZoom={!isSmall}
        zoomControl={!isSmall}
        attributionControl={false}
      >
        {base?.path === null && (
          <TileLayer
            url={tiles.url}
            attribution={tiles.attribution}
            maxZoom={MAX_ZOOM}
            eventHandlers={{ tileerror: () => setBare(true), tileload: () => setBare(false) }}
          />
        )}
        {base?.path && <VectorMap path={base.path} />}
        {isBare && <Outline namesFrom={isGrouped ? CITY_ZOOM : 0} />}
        {!isSmall && <ScaleControl metric={false} />}
        <AttributionControl prefix={false} />
        <Fit places={places} bottomRoom={isSmall ? EDGE : NOTE_ROOM} />
        {children}
      </MapContainer>
      {isBare && <MapNote text={translate('map.noTiles')} />}
    </Box>
  );
}

/** Fits the map to its places when they change or the map is resized. */
function Fit({ places, bottomRoom }: { places: readonly MapPoint[]; bottomRoom: number }) {
  const map = useMap();
  const bounds = boundsOf(places);
  const key = JSON.stringify(bounds);
  useEffect(() => {
    const corners = JSON.parse(key) as ReturnType<typeof boundsOf>;
    if (!corners) return;
    const [southWest, northEast] = corners;
    if (southWest[0] === northEast[0] && southWest[1] === northEast[1]) map.setView(southWest, 15);
    else
      map.fitBounds(corners, {
        paddingTopLeft: [EDGE, EDGE],
        paddingBottomRight: [EDGE, bottomRoom],
        maxZoom: 16,
      });
  }, [map, key, bottomRoom]);
  useEffect(() => {
    const observer = new ResizeObserver(() => map.invalidateSize());
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  return null;
}
