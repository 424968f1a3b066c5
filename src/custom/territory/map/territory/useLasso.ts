import { type LatLng, type Map as LeafletMap, polyline } from 'leaflet';
import { useEffect, useRef } from 'react';

/** Pointer movement in pixels below which it is a click. */
const LEAST_WAY = 12;

/**
 * Lets the user draw around an area with the shift key, or without it while `isOn`. Calls `onDrawn` with the
 * points of the line. A press without movement is still a click.
 */
export function useLasso(map: LeafletMap, isOn: boolean, onDrawn: (ring: LatLng[]) => void): void {
  const latest = useRef(onDrawn);
  useEffect(() => {
    latest.current = onDrawn;
  });
  useEffect(() => {
    const container = map.getContainer();
    map.boxZoom.disable();
    if (isOn) map.dragging.disable();
    container.style.touchAction = isOn ? 'none' : '';
    container.style.cursor = isOn ? 'crosshair' : '';
    let ring: LatLng[] = [];
    let way = 0;
    const line = polyline([], { color: '#101612', weight: 2, dashArray: '6 4', interactive: false });

    const move = (event: PointerEvent) => {
      way += Math.abs(event.movementX) + Math.abs(event.movementY);
      ring.push(map.mouseEventToLatLng(event));
      if (way >= LEAST_WAY) line.addTo(map).setLatLngs(ring);
    };
    const stopClick = (event: MouseEvent) => event.stopPropagation();
    const end = () => {
      stop();
      const drawn = ring;
      ring = [];
      if (way < LEAST_WAY || drawn.length < 3) return;
      // Suppresses the click that follows, which would toggle the area under the pointer.
      container.addEventListener('click', stopClick, { capture: true, once: true });
      setTimeout(() => container.removeEventListener('click', stopClick, { capture: true }));
      latest.current(drawn);
    };
    const stop = () => {
      line.remove();
      line.setLatLngs([]);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', stop);
    };
    const start = (event: PointerEvent) => {
      const isControl = event.target instanceof Element && event.target.closest('.leaflet-control');
      if (isControl || event.button !== 0 || !(isOn || event.shiftKey)) return;
      way = 0;
      ring = [map.mouseEventToLatLng(event)];
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', end);
      window.addEventListener('pointercancel', stop);
    };
    container.addEventListener('pointerdown', start);
    return () => {
      container.removeEventListener('pointerdown', start);
      stop();
      map.dragging.enable();
      map.boxZoom.enable();
      container.style.touchAction = '';
      container.style.cursor = '';
    };
  }, [map, isOn]);
}
