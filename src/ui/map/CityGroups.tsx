import { useTheme } from '@mui/material/styles';
import { divIcon } from 'leaflet';
import { Fragment, type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { Marker, useMap } from 'react-leaflet';
import { CITY_ZOOM, cityAt, type Group, groupsOf, type Placed } from './groups.ts';
import { boundsOf } from './tiles.ts';
import { useOutline } from './useBaseMap.ts';

/** Padding around a group that is opened, in pixels. */
const EDGE = 48;
/** Size of a label, in pixels: its height, the width of a letter and the room beside its text. */
const HEIGHT = 34;
const LETTER = 8;
const GAP = 12;

interface CityGroupsProps<Item extends Placed> {
  items: readonly Item[];
  /** Returns a group's text beside its city, such as "7 crews". */
  countText: (items: readonly Item[]) => string;
  /** Draws one item, if the map is zoomed in far enough or no other item is near. */
  render: (item: Item) => ReactNode;
  /** Drawn only if the map is zoomed in far enough. */
  children?: ReactNode;
}

/**
 * Shows items that would overlap as one label per city, which zooms in when clicked; zoomed in, shows each
 * item.
 */
export function CityGroups<Item extends Placed>(props: CityGroupsProps<Item>) {
  const { items, countText, render, children } = props;
  const map = useMap();
  const zoom = useSyncExternalStore(
    listener => {
      map.on('zoomend', listener);
      return () => map.off('zoomend', listener);
    },
    () => map.getZoom(),
  );
  if (zoom >= CITY_ZOOM)
    return (
      <>
        {children}
        {items.map(item => (
          <Fragment key={item.id}>{render(item)}</Fragment>
        ))}
      </>
    );
  const groups = groupsOf(items, ({ latitude, longitude }) => map.project([latitude, longitude], zoom));
  return groups.map(group => {
    const [first] = group.items;
    if (!first) return null;
    return group.items.length === 1 ? (
      <Fragment key={first.id}>{render(first)}</Fragment>
    ) : (
      <GroupLabel key={first.id} group={group} text={countText(group.items)} />
    );
  });
}

function GroupLabel<Item extends Placed>({ group, text }: { group: Group<Item>; text: string }) {
  const map = useMap();
  const { sward } = useTheme();
  const city = cityAt(group.middle, useOutline()?.cities ?? []);
  const icon = useMemo(() => {
    const label = document.createElement('span');
    label.style.cssText = `display:block;white-space:nowrap;padding:6px 0;text-align:center;border-radius:17px;border:1px solid ${sward.primary};background:${sward.paper};color:${sward.ink};font-size:14px;line-height:20px`;
    if (city) {
      const name = document.createElement('strong');
      name.textContent = city;
      label.append(name, ' ');
    }
    label.append(text);
    const width = LETTER * (label.textContent ?? '').length + 2 * GAP;
    return divIcon({ className: '', html: label, iconSize: [width, HEIGHT] });
  }, [city, text, sward]);
  const open = () => {
    const bounds = boundsOf(group.items.map(({ place }) => place));
    if (bounds) map.fitBounds(bounds, { padding: [EDGE, EDGE], maxZoom: 14 });
  };
  return (
    <Marker
      position={[group.middle.latitude, group.middle.longitude]}
      icon={icon}
      eventHandlers={{
        click: open,
        keypress: ({ originalEvent }) => originalEvent.key === 'Enter' && open(),
      }}
    />
  );
}
