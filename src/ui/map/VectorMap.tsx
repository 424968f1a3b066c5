import { useTheme } from '@mui/material/styles';
import type { Layer } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { storedLanguage } from '#src/i18n/language.ts';

/** Map pane below all others, and not dimmed like tile images. */
const PANE = 'streets';
const MAKERS =
  '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a> <a href="https://protomaps.com">Protomaps</a>';

/** Draws the street map from the server's own file in the theme's colors. */
export function VectorMap({ path }: { path: string }) {
  const map = useMap();
  const { palette } = useTheme();
  const flavor = palette.mode;
  useEffect(() => {
    const pane = map.getPane(PANE) ?? map.createPane(PANE);
    pane.style.zIndex = '150';
    let layer: Layer | null = null;
    let isThere = true;
    void import('protomaps-leaflet').then(({ leafletLayer }) => {
      if (!isThere) return;
      const url = new URL(path, window.location.href).href;
      // It is a Leaflet layer, although its types don't say so.
      layer = leafletLayer({
        url,
        flavor,
        lang: storedLanguage(),
        attribution: MAKERS,
        pane: PANE,
      } as Parameters<typeof leafletLayer>[0]) as unknown as Layer;
      layer.addTo(map);
    });
    return () => {
      isThere = false;
      layer?.remove();
    };
  }, [map, path, flavor]);
  return null;
}
