import { canvas, divIcon, type GeoJSON, geoJSON, marker } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { CREW_ZIP_MAP_ZOOM, ZIP_UNSELECTED_COLOUR } from '../../../../contract/constants.ts';
import BaseMap from '../../../ui/map/BaseMap.tsx';
import { inkOn } from '../../../ui/map/inkOn.ts';
import type { ZipArea } from '../../../ui/map/zipAreas.ts';
import type { ZipGroup } from './grouping.ts';

interface TerritoryMapProps {
  label: string;
  height: string | number;
  areas: readonly ZipArea[];
  groups: readonly ZipGroup[];
  selected: ReadonlySet<string>;
  /** What is said of a zip code under the pointer. */
  tipOf: (zipcode: string) => string;
  onToggle: (zipcode: string) => void;
}

/** Zip codes in the colours of their groups, each group named where it lies. */
export default function TerritoryMap({ label, height, areas, groups, ...rest }: TerritoryMapProps) {
  const served = useMemo(
    () => new Set(groups.flatMap(group => group.zips.map(zip => zip.zipcode))),
    [groups],
  );
  const places = useMemo(() => areas.filter(area => served.has(area.zipcode)), [areas, served]);
  return (
    <BaseMap label={label} places={places} zoom={CREW_ZIP_MAP_ZOOM} height={height}>
      <Areas areas={areas} groups={groups} {...rest} />
      <Names areas={areas} groups={groups} />
    </BaseMap>
  );
}

const lookOf = (colour: string | undefined, isSelected: boolean) => ({
  color: isSelected ? '#101612' : '#ffffff',
  weight: isSelected ? 3 : 1,
  ...(isSelected ? { dashArray: '6 3' } : { dashArray: '' }),
  fillColor: colour ?? ZIP_UNSELECTED_COLOUR,
  fillOpacity: isSelected ? 0.75 : colour ? 0.5 : 0.25,
});

function Areas({ areas, groups, selected, tipOf, onToggle }: Omit<TerritoryMapProps, 'label' | 'height'>) {
  const map = useMap();
  const shapes = useRef(new Map<string, GeoJSON>());
  const latest = useRef({ tipOf, onToggle });
  useEffect(() => {
    latest.current = { tipOf, onToggle };
  });

  useEffect(() => {
    const drawn = shapes.current;
    const renderer = canvas();
    for (const { geometry, zipcode } of areas) {
      if (!geometry) continue;
      const shape = geoJSON(geometry, { style: () => ({ ...lookOf(undefined, false), renderer }) });
      shape.bindTooltip(() => textNode(latest.current.tipOf(zipcode)), { sticky: true });
      shape.on('click', () => latest.current.onToggle(zipcode));
      drawn.set(zipcode, shape.addTo(map));
    }
    return () => {
      for (const shape of drawn.values()) shape.remove();
      drawn.clear();
      renderer.remove();
    };
  }, [map, areas]);

  // The shapes of new areas are drawn plain: they are painted after them.
  useEffect(() => {
    if (areas.length === 0) return;
    const colours = new Map(
      groups.flatMap(group => group.zips.map(zip => [zip.zipcode, group.colour] as const)),
    );
    for (const [zipcode, shape] of shapes.current)
      shape.setStyle(lookOf(colours.get(zipcode), selected.has(zipcode)));
  }, [areas, groups, selected]);
  return null;
}

function textNode(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

/** Each group's name in its midst: colours alone tell nobody who is who. */
function Names({ areas, groups }: Pick<TerritoryMapProps, 'areas' | 'groups'>) {
  const map = useMap();
  useEffect(() => {
    const placeOf = new Map(areas.map(area => [area.zipcode, area]));
    const markers = groups.flatMap(group => {
      const places = group.zips.flatMap(zip => placeOf.get(zip.zipcode) ?? []);
      if (places.length === 0) return [];
      const mean = (read: (area: ZipArea) => number) =>
        places.reduce((sum, area) => sum + read(area), 0) / places.length;
      const label = textNode(group.name);
      label.style.cssText = `display:inline-block;transform:translate(-50%,-50%);padding:1px 7px;border-radius:9px;white-space:nowrap;font-size:12px;font-weight:600;background:${group.colour};color:${inkOn(group.colour)}`;
      return marker([mean(area => area.latitude), mean(area => area.longitude)], {
        icon: divIcon({ className: '', html: label, iconSize: [0, 0] }),
        interactive: false,
        keyboard: false,
      }).addTo(map);
    });
    return () => {
      for (const one of markers) one.remove();
    };
  }, [map, areas, groups]);
  return null;
}
