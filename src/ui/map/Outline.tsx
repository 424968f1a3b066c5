import { useTheme } from '@mui/material/styles';
import { canvas, divIcon, geoJSON, type Map as LeafletMap, layerGroup, marker } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import type { MapOutline } from '#contract/territory/places.calls.ts';
import { useOutline } from './useBaseMap.ts';

/** Minimum number of ZIP codes for a city to be named; when zoomed out, only larger cities are. */
const leastZips = (zoom: number) => (zoom >= 10 ? 1 : zoom >= 8 ? 3 : 8);

/** Highest zoom at which counties are drawn; beyond it, their lines are no help. */
const LAST_COUNTY_ZOOM = 9;

/**
 * County and ZIP code boundaries and city names, for when no street map is available. Cities are named at
 * zoom `namesFrom` and above.
 */
export function Outline({ namesFrom = 0 }: { namesFrom?: number }) {
  const map = useMap();
  const { sward } = useTheme();
  const data = useOutline();
  useEffect(() => {
    if (!data) return;
    const pane = map.getPane('outline') ?? map.createPane('outline');
    pane.style.zIndex = '160';
    pane.style.pointerEvents = 'none';
    const renderer = canvas({ pane: 'outline' });
    const look = { color: sward.ink2, fill: false, interactive: false, renderer, pane: 'outline' };
    const zips = geoJSON(data.zips, { style: { ...look, weight: 0.5, opacity: 0.5 } }).addTo(map);
    const counties = geoJSON(data.counties, { style: { ...look, weight: 0.8, opacity: 0.25 } });
    const names = layerGroup().addTo(map);
    const draw = () => {
      const zoom = map.getZoom();
      if (zoom > LAST_COUNTY_ZOOM) counties.remove();
      else counties.addTo(map);
      if (zoom >= namesFrom) nameCities(map, names, data.cities, sward.ink2);
      else names.clearLayers();
    };
    draw();
    map.on('zoomend', draw);
    return () => {
      map.off('zoomend', draw);
      names.remove();
      counties.remove();
      zips.remove();
      renderer.remove();
    };
  }, [map, data, sward.ink2, namesFrom]);
  return null;
}

function nameCities(
  map: LeafletMap,
  names: ReturnType<typeof layerGroup>,
  cities: MapOutline['cities'],
  colour: string,
) {
  names.clearLayers();
  for (const { name, latitude, longitude, zips } of cities) {
    if (zips < leastZips(map.getZoom())) continue;
    const text = document.createElement('span');
    text.textContent = name;
    text.style.cssText = `display:inline-block;transform:translate(-50%,-50%);white-space:nowrap;font-size:14px;font-weight:600;color:${colour}`;
    marker([latitude, longitude], {
      pane: 'outline',
      icon: divIcon({ className: '', html: text, iconSize: [0, 0] }),
      interactive: false,
      keyboard: false,
    }).addTo(names);
  }
}
