import {
  type Coords,
  CRS,
  GridLayer,
  type LatLng,
  type Map as LeafletMap,
  latLng,
  type Point,
} from 'leaflet';
import type { TerritoryPin } from '#contract/territory/places.calls.ts';

const TILE = 256;
/** From this zoom on, a dot is a single house that can be pointed at. */
const NEAR_ZOOM = 13;
/** Distance in pixels within which the pointer hits a dot. */
const REACH = 9;

const dotOf = (zoom: number) => (zoom >= NEAR_ZOOM ? 4 : zoom >= 10 ? 2 : 1.3);

/**
 * Draws many thousand properties as dots, tile by tile, so that panning draws only new tiles. Zoomed out they
 * show density; zoomed in, each can be pointed at.
 */
export class PinLayer extends GridLayer {
  private readonly pins: readonly { id: number; at: LatLng; world: Point }[];
  /** The pins of each tile at one zoom; pins on an edge are also in the next tile. */
  private bins: { zoom: number; tiles: Map<string, Point[]> } | null = null;

  constructor(pins: readonly TerritoryPin[], pane: string) {
    super({ pane, tileSize: TILE, updateWhenZooming: false, keepBuffer: 3 });
    this.pins = pins.map(([id, latitude, longitude]) => {
      const at = latLng(latitude, longitude);
      return { id, at, world: CRS.EPSG3857.latLngToPoint(at, 0) };
    });
  }

  private tilesAt(zoom: number): Map<string, Point[]> {
    if (this.bins?.zoom === zoom) return this.bins.tiles;
    const scale = 2 ** zoom;
    const dot = dotOf(zoom);
    const tiles = new Map<string, Point[]>();
    for (const { world } of this.pins) {
      const place = world.multiplyBy(scale);
      const [left, right] = [Math.floor((place.x - dot) / TILE), Math.floor((place.x + dot) / TILE)];
      const [top, bottom] = [Math.floor((place.y - dot) / TILE), Math.floor((place.y + dot) / TILE)];
      for (let x = left; x <= right; x += 1)
        for (let y = top; y <= bottom; y += 1) {
          const key = `${x} ${y}`;
          const known = tiles.get(key);
          if (known) known.push(place);
          else tiles.set(key, [place]);
        }
    }
    this.bins = { zoom, tiles };
    return tiles;
  }

  override createTile({ x, y, z }: Coords): HTMLElement {
    const canvas = document.createElement('canvas');
    canvas.width = TILE;
    canvas.height = TILE;
    const places = this.tilesAt(z).get(`${x} ${y}`);
    const context = places && canvas.getContext('2d');
    if (!context) return canvas;
    const dot = dotOf(z);
    context.beginPath();
    for (const place of places) {
      const [left, top] = [place.x - x * TILE, place.y - y * TILE];
      context.moveTo(left + dot, top);
      context.arc(left, top, dot, 0, Math.PI * 2);
    }
    context.fillStyle = z >= NEAR_ZOOM ? '#101612' : 'rgb(16 22 18 / 0.55)';
    context.fill();
    if (z >= NEAR_ZOOM) {
      context.lineWidth = 1.2;
      context.strokeStyle = '#fff';
      context.stroke();
    }
    return canvas;
  }

  /** Returns the property at the pointer; null if the dots are too small or none is near. */
  nearest(map: LeafletMap, at: LatLng): { id: number; at: LatLng } | null {
    if (map.getZoom() < NEAR_ZOOM) return null;
    const here = map.latLngToContainerPoint(at);
    let found: { id: number; at: LatLng } | null = null;
    let least = REACH;
    for (const pin of this.pins) {
      if (Math.abs(pin.at.lat - at.lat) > 0.01 || Math.abs(pin.at.lng - at.lng) > 0.01) continue;
      const distance = map.latLngToContainerPoint(pin.at).distanceTo(here);
      if (distance > least) continue;
      least = distance;
      found = pin;
    }
    return found;
  }
}
