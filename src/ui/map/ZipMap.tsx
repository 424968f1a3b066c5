import { canvas, featureGroup, type GeoJSON, geoJSON } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import {
  CREW_ZIP_MAP_HEIGHT,
  CREW_ZIP_MAP_ZOOM,
  ZIP_SELECTED_COLOR,
  ZIP_UNSELECTED_COLOR,
} from '#contract/core/constants.ts';
import BaseMap from './BaseMap.tsx';
import type { ZipArea } from './zipAreas.ts';

interface ZipMapProps {
  label: string;
  areas: readonly ZipArea[];
  /** Chosen ZIP codes; the parent may change them at any time. */
  selected: ReadonlySet<string>;
  onSelect: (area: ZipArea) => void;
  onDeselect: (area: ZipArea) => void;
  /** Each new value zooms to the chosen ZIP codes. */
  focus?: number;
}

/** ZIP codes as polygons: green if chosen, else white. */
export default function ZipMap({ label, areas, selected, focus = 0, ...handlers }: ZipMapProps) {
  return (
    <BaseMap label={label} places={[]} zoom={CREW_ZIP_MAP_ZOOM} height={CREW_ZIP_MAP_HEIGHT}>
      <Areas areas={areas} selected={selected} focus={focus} {...handlers} />
    </BaseMap>
  );
}

const lookOf = (isSelected: boolean) => ({
  color: isSelected ? '#1d4d27' : '#6b756d',
  weight: 1,
  fillColor: isSelected ? ZIP_SELECTED_COLOR : ZIP_UNSELECTED_COLOR,
  fillOpacity: isSelected ? 0.55 : 0.35,
});

/** Draws all areas on one canvas layer, because a state can have 2,000 of them. */
function Areas({ areas, selected, focus = 0, onSelect, onDeselect }: Omit<ZipMapProps, 'label'>) {
  const map = useMap();
  const shapes = useRef(new Map<string, GeoJSON>());
  const latest = useRef({ selected, onSelect, onDeselect });
  useEffect(() => {
    latest.current = { selected, onSelect, onDeselect };
    for (const [zipcode, shape] of shapes.current) shape.setStyle(lookOf(selected.has(zipcode)));
  });

  useEffect(() => {
    const drawn = shapes.current;
    const renderer = canvas();
    for (const area of areas) {
      const { geometry, zipcode, name } = area;
      if (!geometry) continue;
      const shape = geoJSON(geometry, {
        style: () => ({ ...lookOf(latest.current.selected.has(zipcode)), renderer }),
      });
      shape.bindTooltip(`${zipcode} ${name}`, { sticky: true });
      shape.on('click', () => {
        const now = latest.current;
        if (now.selected.has(zipcode)) now.onDeselect(area);
        else now.onSelect(area);
      });
      drawn.set(zipcode, shape.addTo(map));
    }
    return () => {
      for (const shape of drawn.values()) shape.remove();
      drawn.clear();
      renderer.remove();
    };
  }, [map, areas]);

  useEffect(() => {
    if (focus === 0) return;
    const chosen = [...shapes.current].filter(([zipcode]) => latest.current.selected.has(zipcode));
    if (chosen.length === 0) return;
    map.fitBounds(featureGroup(chosen.map(([, shape]) => shape)).getBounds(), { padding: [24, 24] });
  }, [map, focus]);
  return null;
}
