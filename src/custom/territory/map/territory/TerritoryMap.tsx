import { canvas, divIcon, type GeoJSON, geoJSON, marker, popup } from 'leaflet';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { CREW_ZIP_MAP_ZOOM, ZIP_UNSELECTED_COLOR } from '#contract/core/constants.ts';
import type { TerritoryPin } from '#contract/territory/places.calls.ts';
import BaseMap from '#src/ui/map/BaseMap.tsx';
import { inkOn } from '#src/ui/map/inkOn.ts';
import type { ZipArea } from '#src/ui/map/zipAreas.ts';
import { isWithin } from './geometry.ts';
import type { ZipGroup } from './grouping.ts';
import { PinLayer } from './PinLayer.ts';
import { useLasso } from './useLasso.ts';

interface TerritoryMapProps {
  label: string;
  height: string | number;
  areas: readonly ZipArea[];
  groups: readonly ZipGroup[];
  /** Shows group names on the map; groups by amount are shown by color only. */
  hasNames: boolean;
  selected: ReadonlySet<string>;
  pins: readonly TerritoryPin[];
  /** Draws areas without the shift key. */
  isDrawing: boolean;
  /** Returns the tooltip of a ZIP code. */
  tipOf: (zipcode: string) => string;
  onToggle: (zipcode: string) => void;
  /** Called with the ZIP codes whose center is within the drawn area. */
  onDrawn: (zipcodes: string[]) => void;
  /** Returns the link of the property that is pointed at. */
  linkOf: (propertyId: number) => { href: string; text: string };
}

/** ZIP codes in their groups' colors with group names, and properties as dots. */
export default function TerritoryMap({ label, height, ...rest }: TerritoryMapProps) {
  const { areas, groups } = rest;
  const served = useMemo(
    () => new Set(groups.flatMap(group => group.zips.map(zip => zip.zipcode))),
    [groups],
  );
  const places = useMemo(() => areas.filter(area => served.has(area.zipcode)), [areas, served]);
  return (
    <BaseMap label={label} places={places} zoom={CREW_ZIP_MAP_ZOOM} height={height}>
      <Drawn {...rest} served={places} />
    </BaseMap>
  );
}

type DrawnProps = Omit<TerritoryMapProps, 'label' | 'height'>;

function Drawn({ served, ...props }: DrawnProps & { served: readonly ZipArea[] }) {
  const { areas, groups, hasNames, pins, linkOf, isDrawing, onDrawn } = props;
  const map = useMap();
  const dots = usePins(pins);
  useLasso(map, isDrawing, ring =>
    onDrawn(
      served
        .filter(({ latitude, longitude }) => isWithin(ring, { lat: latitude, lng: longitude }))
        .map(area => area.zipcode),
    ),
  );
  useAreas(props, dots, linkOf);
  useNames(areas, groups, hasNames);
  return null;
}

function usePins(pins: readonly TerritoryPin[]): RefObject<PinLayer | null> {
  const map = useMap();
  const layer = useRef<PinLayer>(null);
  useEffect(() => {
    if (pins.length === 0) return;
    const pane = map.getPane('properties') ?? map.createPane('properties');
    pane.style.zIndex = '450';
    pane.style.pointerEvents = 'none';
    const drawn = new PinLayer(pins, 'properties').addTo(map);
    layer.current = drawn;
    return () => {
      drawn.remove();
      layer.current = null;
    };
  }, [map, pins]);
  return layer;
}

const lookOf = (colour: string | undefined, isSelected: boolean) => ({
  color: isSelected ? '#101612' : '#ffffff',
  weight: isSelected ? 3 : 1,
  ...(isSelected ? { dashArray: '6 3' } : { dashArray: '' }),
  fillColor: colour ?? ZIP_UNSELECTED_COLOR,
  fillOpacity: isSelected ? 0.75 : colour ? 0.5 : 0.25,
});
/**
 * How far areas are drawn beyond the edges of the screen, as a share of its size, so that panning shows them
 * at once.
 */
const DRAWN_BEYOND = 0.5;

function useAreas(
  { areas, groups, selected, tipOf, onToggle }: DrawnProps,
  dots: RefObject<PinLayer | null>,
  linkOf: TerritoryMapProps['linkOf'],
) {
  const map = useMap();
  const shapes = useRef(new Map<string, GeoJSON>());
  const latest = useRef({ tipOf, onToggle, linkOf });
  useEffect(() => {
    latest.current = { tipOf, onToggle, linkOf };
  });

  useEffect(() => {
    const drawn = shapes.current;
    const renderer = canvas({ padding: DRAWN_BEYOND });
    for (const { geometry, zipcode } of areas) {
      if (!geometry) continue;
      const shape = geoJSON(geometry, { style: () => ({ ...lookOf(undefined, false), renderer }) });
      shape.bindTooltip(() => textNode(latest.current.tipOf(zipcode)), { sticky: true });
      shape.on('click', ({ latlng }) => {
        const pin = dots.current?.nearest(map, latlng);
        if (pin)
          popup()
            .setLatLng(pin.at)
            .setContent(linkNode(latest.current.linkOf(pin.id)))
            .openOn(map);
        else latest.current.onToggle(zipcode);
      });
      drawn.set(zipcode, shape.addTo(map));
    }
    return () => {
      for (const shape of drawn.values()) shape.remove();
      drawn.clear();
      renderer.remove();
    };
  }, [map, areas, dots]);

  // New shapes start unstyled; the code below colors them.
  useEffect(() => {
    if (areas.length === 0) return;
    const colours = new Map(
      groups.flatMap(group => group.zips.map(zip => [zip.zipcode, group.colour] as const)),
    );
    for (const [zipcode, shape] of shapes.current)
      shape.setStyle(lookOf(colours.get(zipcode), selected.has(zipcode)));
  }, [areas, groups, selected]);
}

function textNode(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

function linkNode({ href, text }: { href: string; text: string }): HTMLElement {
  const element = document.createElement('a');
  element.href = href;
  element.textContent = text;
  return element;
}

/** Shows each group's name at its center, because colors alone don't identify it. */
function useNames(areas: readonly ZipArea[], groups: readonly ZipGroup[], isShown: boolean) {
  const map = useMap();
  useEffect(() => {
    if (!isShown) return;
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
  }, [map, areas, groups, isShown]);
}
