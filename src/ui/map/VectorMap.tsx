import { useTheme } from '@mui/material/styles';
import type { Layer } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { storedLanguage } from '#src/i18n/language.ts';

/** Below everything else, and untouched by what dims pictures. */
const PANE = 'streets';
const MAKERS =
  '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a> <a href="https://protomaps.com">Protomaps</a>';

/** The street map of a file that the server has itself, drawn here in the colours of the theme. */
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
      // A layer of Leaflet, whatever its types say.
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
