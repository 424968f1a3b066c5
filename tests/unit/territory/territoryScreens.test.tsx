// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Form, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangedMessage } from '#contract/core/realtime.ts';
import type { MapCrew } from '#contract/field/crewRoutes.calls.ts';
import type { TerritoryZip } from '#contract/territory/places.calls.ts';
import type { Reassigning, ServiceMove } from '#contract/territory/reassign.calls.ts';
import type { Vendor } from '#contract/territory/vendors.calls.ts';
import { AssignDialog } from '#src/custom/territory/map/territory/AssignDialog.tsx';
import { RecentDialog } from '#src/custom/territory/map/territory/RecentDialog.tsx';
import { useCrewMap } from '#src/custom/territory/map/useCrewMap.ts';
import { useReplay } from '#src/custom/territory/map/useReplay.tsx';
import { dataProvider } from '#src/dataProvider/dataProvider.ts';
import * as realtime from '#src/dataProvider/realtime.ts';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { ServiceMoves } from '#src/resources/schedule/visits/ServiceMoves.tsx';
import { ZipsEditor } from '#src/resources/territory/vendors/zips/ZipsEditor.tsx';
import { staffMessages } from '#src/staffMessages.ts';
import { makeOnce } from '#src/ui/map/useBaseMap.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { useToasts } from '#src/ui/toasts/toasts.ts';

const ZIP: TerritoryZip = {
  zipcode: '78704',
  areaName: 'Travis',
  marketId: 1,
  marketName: 'Austin',
  activeProperties: 2,
  zones: [],
};
const CREWS = [1, 2].map(id => ({
  id,
  name: `Crew ${id}`,
  vendorId: 3,
  vendorName: 'Green Blade',
  serviceTypes: ['mow'],
}));
const move = (serviceId: number): ServiceMove => ({
  serviceId,
  propertyId: serviceId,
  address: `${serviceId} Elm Street`,
  customerName: 'Ada Lane',
  type: 'mow',
  from: { crewId: 9, crewName: 'Old', weekday: 1 },
  to: { crewId: 1, crewName: 'Crew 1', weekday: 2 },
  isByHand: false,
  visits: 3,
  firstDate: '2026-06-16',
  kept: 0,
  removed: [],
  overwritten: [],
});
const RECENT: Reassigning = {
  id: 12,
  kind: 'crew',
  about: 'North',
  actorName: 'Ines Paz',
  createdAt: '2026-06-10T15:00:00.000Z',
  undoneAt: null,
  zips: 1,
  properties: 0,
  services: 2,
  canUndo: true,
};

/** Serves the API; the test answers previews. */
function serve() {
  const sent: [address: string, body: unknown][] = [];
  const waiting: (() => void)[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = new URL(String(address), 'http://localhost').pathname.replace('/api/v1', '');
    const said = (data: unknown) => Response.json({ status: 200, message: 'Saved', data });
    if (path === '/vendors/all/crews') return said(CREWS);
    if (path === '/reassignings') return said([RECENT]);
    sent.push([path, JSON.parse(String(init.body ?? 'null'))]);
    if (path !== '/territory/preview') return said({ ...RECENT, reassigningId: 12, servicesMoved: 1 });
    await new Promise<void>(resolve => waiting.push(resolve));
    return said({ services: [move(1), move(2)], loads: [], zips: 1, propertiesWithOtherVendor: 0 });
  });
  return { sent, waiting };
}

function show(element: React.ReactNode) {
  const i18nProvider = makeI18nProvider([coreMessages, ...staffMessages]);
  render(
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} store={memoryStore()}>
        <AppTheme density="staff">{element}</AppTheme>
      </AdminContext>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('ZIP codes are reassigned only once the effect is shown, and with the ticked services', async () => {
  const { sent, waiting } = serve();
  const onDone = vi.fn();
  const user = show(<AssignDialog zips={[ZIP]} type="mow" onDone={onDone} onClose={() => {}} />);
  const choose = async (name: RegExp) => {
    await user.click(screen.getByRole('combobox', { name: 'Crew' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Reassign' });
  const tick = (street: string) =>
    screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(street) });
  await user.click(screen.getByRole('combobox', { name: 'Day' }));
  await user.click(await screen.findByRole('option', { name: 'Tuesday' }));
  await choose(/Crew 1/);
  await waitFor(() => {
    for (const answer of waiting.splice(0)) answer();
    expect(button().disabled).toBe(false);
  });
  await user.click(await tick('2 Elm'));
  expect(screen.getByText(/Customers see it in the portal/)).toBeTruthy();

  // Until the response arrives, the first crew's preview is still shown.
  await choose(/Crew 2/);
  expect(button().disabled).toBe(true);
  await waitFor(() => expect(waiting).toHaveLength(1));
  expect(button().disabled).toBe(true);
  waiting.splice(0)[0]?.();
  await waitFor(() => expect(button().disabled).toBe(false));
  expect((await tick('2 Elm')).checked).toBe(true);
  await user.click(await tick('1 Elm'));

  await user.click(button());
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(12));
  expect(sent.at(-1)).toEqual([
    '/territory',
    { zipcodes: ['78704'], serviceType: 'mow', crewId: 2, weekday: 2, moves: [2] },
  ]);
});

it('a service about to move names the visits that are removed, and the manual changes that are lost', () => {
  const visit = { id: 5, slot: '2026-06-16', date: '2026-06-16' };
  const moves: ServiceMove[] = [
    {
      ...move(1),
      removed: [{ ...visit, lost: ['priceCents', 'instructions'] }],
      overwritten: [{ ...visit, id: 6, date: '2026-06-23', lost: ['crewId'] }],
    },
  ];
  show(<ServiceMoves moves={moves} />);
  expect(screen.getByText(/^Removed: the visit on/).textContent).toContain('6/16');
  expect(screen.getByText('Lost: price, instructions')).toBeTruthy();
  expect(screen.getByText(/^Changes crew: the visit on/).textContent).toContain('6/23');
  expect(screen.getByText('Lost: crew')).toBeTruthy();
});

it('undoing a recent change is reported to the page, which then no longer offers it', async () => {
  serve();
  const onUndone = vi.fn();
  const user = show(<RecentDialog onUndone={onUndone} onClose={() => {}} />);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(onUndone).toHaveBeenCalledWith(12));
});

it('a new map retries what an earlier one could not load', async () => {
  const ask = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue('map');
  const useIt = makeOnce(ask, 'nothing');
  const first = renderHook(useIt);
  await waitFor(() => expect(first.result.current).toBe('nothing'));
  const second = renderHook(useIt);
  await waitFor(() => expect(second.result.current).toBe('map'));
  renderHook(useIt);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('replays a crew’s day: its position at each report, and its path up to that time', async () => {
  const points = [9, 10, 11].map(hour => ({
    latitude: 30 + hour / 100,
    longitude: -97.7,
    at: `2026-06-10T${hour + 5}:00:00.000Z`,
  }));
  vi.stubGlobal('fetch', async () => Response.json({ status: 200, message: '', data: { points } }));
  const crew = { id: 4, name: 'North', colour: '#2E6B3A', position: null } as MapCrew;
  function Replay() {
    const { seen, slider } = useReplay(crew, '2026-06-10');
    return (
      <>
        {slider}
        <output>{seen ? seen.way.map(place => place.latitude).join(' ') : 'as it is'}</output>
      </>
    );
  }
  show(<Replay />);
  const slider = await screen.findByRole('slider');
  expect([screen.getByRole('status').textContent, slider.getAttribute('aria-valuetext')]).toEqual([
    'as it is',
    '11:00 AM',
  ]);
  fireEvent.change(slider, { target: { value: 1 } });
  expect([screen.getByRole('status').textContent, slider.getAttribute('aria-valuetext')]).toEqual([
    '30.09 30.1',
    '10:00 AM',
  ]);
});

it('the crew map is refetched when a crew reports its position, on the day that is shown', async () => {
  vi.useFakeTimers();
  let tell: (change: ChangedMessage) => void = () => undefined;
  const listening = vi.spyOn(realtime, 'useChanged').mockImplementation(handler => {
    tell = handler;
  });
  const asked = vi.fn(async () => Response.json({ status: 200, message: '', data: { crews: [] } }));
  vi.stubGlobal('fetch', asked);
  const client = new QueryClient();
  renderHook(() => useCrewMap('2026-06-10', null), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await vi.runAllTimersAsync();
  expect(asked).toHaveBeenCalledTimes(1);
  tell({ entity: 'position', id: 4, crewId: 4, date: '2026-06-09' });
  await vi.runAllTimersAsync();
  expect(asked).toHaveBeenCalledTimes(1);
  tell({ entity: 'position', id: 4, crewId: 4, date: '2026-06-10' });
  await vi.runAllTimersAsync();
  expect(asked).toHaveBeenCalledTimes(2);
  listening.mockRestore();
});

/** Fill colors of a canvas by the start of each shape. */
class Painted {
  readonly colours = new Map<string, string>();
  fillStyle = '';
  #begun = '';
  beginPath = () => {
    this.#begun = '';
  };
  moveTo = (x: number, y: number) => {
    this.#begun ||= `${x} ${y}`;
  };
  fill = () => this.colours.set(this.#begun, this.fillStyle);
}
/** Canvas methods whose calls the tests ignore. */
const UNSEEN =
  'arc clearRect clip closePath lineTo rect restore save scale setLineDash setTransform stroke translate';

describe('the ZIP codes of a vendor on the map', () => {
  const square = (west: number) => ({
    type: 'Polygon',
    coordinates: [
      [
        [west, 31],
        [west + 0.4, 31],
        [west + 0.4, 31.4],
        [west, 31.4],
        [west, 31],
      ],
    ],
  });
  const ROWS = [
    ['Travis', '78704', 31.2, -99.7, null, square(-99.9)],
    ['Travis', '78745', 31.2, -99.2, null, square(-99.4)],
    ['Hays', '78610', 31.2, -98.7, null, square(-98.9)],
  ];
  const size = { width: 800, height: 400 };
  let painted: Painted;

  beforeEach(() => {
    painted = new Painted();
    for (const name of UNSEEN.split(' ')) Object.assign(painted, { [name]: () => undefined });
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(painted as never);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(size.width);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(size.height);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Renders the tab with its map; `rows` is null if they can't be loaded. */
  function open(rows: typeof ROWS | null) {
    vi.stubGlobal('fetch', async (address: string) => {
      const { pathname } = new URL(String(address), 'http://localhost');
      if (pathname.endsWith('/crews'))
        return Response.json(
          CREWS.map(crew => ({ ...crew, isActive: true })),
          { headers: { 'Content-Range': 'crews 0-1/2' } },
        );
      const data = pathname.endsWith('/zipcodes/map') ? rows && { rows } : { path: null };
      const refusal = { status: 500, code: 'internal', message: 'No map today.' };
      return data
        ? Response.json({ status: 200, message: '', data })
        : Response.json(refusal, { status: 500 });
    });
    return show(
      <Form defaultValues={{ zips: [] }}>
        <ZipsEditor vendor={{ id: 3 } as Vendor} isReadOnly={false} />
      </Form>,
    );
  }
  const map = () => screen.findByRole('region', { name: 'ZIP code map' });
  const colours = () => [...painted.colours.values()];

  // covers: limit-6, zipmap-1..8
  it('start over Texas at zoom 7, 400 pixels high; clicks and the form toggle white and green', async () => {
    const user = open(ROWS);
    await waitFor(() => expect(colours()).toEqual(['white', 'white', 'white']));
    expect(getComputedStyle(await map()).height).toBe('400px');
    const picture = await waitFor(() => {
      const one = document.querySelector<HTMLImageElement>('img.leaflet-tile');
      expect(one).not.toBeNull();
      return one as HTMLImageElement;
    });
    // The center of the map, computed from one of its tiles: zoom, column and row, and its corner in pixels.
    const [zoom = 0, column = 0, row = 0] = (/(\d+)\/(\d+)\/(\d+)\.png/.exec(picture.src) ?? [])
      .slice(1)
      .map(Number);
    const [left, top] = [picture.style.left, picture.style.top].map(Number.parseFloat) as [number, number];
    const turns = (tile: number, corner: number, across: number) =>
      (tile * 256 - corner + across / 2) / (256 * 2 ** zoom);
    const mercator = Math.PI * (1 - 2 * turns(row, top, size.height));
    expect(zoom).toBe(7);
    expect(turns(column, left, size.width) * 360 - 180).toBeCloseTo(-99.683617, 1);
    expect((Math.atan(Math.sinh(mercator)) * 180) / Math.PI).toBeCloseTo(31.169621, 1);

    const canvas = document.querySelector('canvas') as HTMLCanvasElement;
    const click = () => fireEvent.click(canvas, { clientX: size.width / 2, clientY: size.height / 2 });
    const rows = () => screen.queryAllByRole('rowheader').map(cell => cell.textContent);
    await waitFor(() => {
      click();
      expect(rows()).toEqual(['78704', '78745']);
    });
    await waitFor(() => expect(colours()).toEqual(['green', 'green', 'white']));
    click();
    await waitFor(() => expect(colours()).toEqual(['white', 'green', 'white']));
    await user.type(screen.getByLabelText('Type or paste'), '78610{Enter}');
    await waitFor(() => expect(colours()).toEqual(['white', 'green', 'green']));
    await user.click(screen.getByRole('button', { name: 'Remove 78745' }));
    await waitFor(() => expect(colours()).toEqual(['white', 'white', 'green']));
    expect(rows()).toEqual(['78610']);
  });

  // covers: zipmap-9
  it('that cannot be loaded show no error, and can still be typed', async () => {
    const told = renderHook(useToasts).result;
    const before = told.current;
    const user = open(null);
    await map();
    await waitFor(() => expect(screen.getByLabelText('Type or paste')).toHaveProperty('disabled', false));
    await user.type(screen.getByLabelText('Type or paste'), '78704{Enter}');
    expect(await screen.findByRole('rowheader', { name: '78704' })).toBeTruthy();
    expect(told.current).toEqual(before);
    expect(screen.queryByText(/No map today/)).toBeNull();
  });
});
