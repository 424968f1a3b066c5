import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import {
  AttributionControl,
  CircleMarker,
  MapContainer,
  Polygon,
  ScaleControl,
  TileLayer,
  Tooltip,
  useMap,
  useMapEvents,
} from 'react-leaflet';
import 'leaflet/dist/leaflet.css';
import { fill } from '#contract/core/messages.ts';
import { call } from '#src/dataProvider/call.ts';
import { mapStyles } from '#src/ui/map/mapStyles.ts';
import { attributionOf, MAX_ZOOM } from '#src/ui/map/tiles.ts';
import { useBaseMap } from '#src/ui/map/useBaseMap.ts';
import { VectorMap } from '#src/ui/map/VectorMap.tsx';
import type { VisitorTexts } from '../messages.ts';
import { Notice } from '../Notice.tsx';
import { type Corner, lotArea } from './lotArea.ts';
import type { SignUpForm } from './useSignUp.ts';

interface LotMapProps {
  texts: VisitorTexts['signUp'];
  tiles: SignUpForm['tiles'];
  /** Center of the ZIP code, where the map opens. */
  middle: Corner;
  /** Address that the map moves to if the geocoder finds it. */
  home: { zipcode: string; address: string; city: string };
  onArea: (squareFeet: number) => void;
}

const NEAR = 17;
const AT_HOME = 19;

/** A map on which the visitor taps the corners of the lot to compute its size. */
export default function LotMap({ texts, tiles, middle, home, onArea }: LotMapProps) {
  const theme = useTheme();
  const { sward } = theme;
  const base = useBaseMap();
  const [isBare, setBare] = useState(false);
  const [corners, setCorners] = useState<Corner[]>([]);
  const draw = (next: Corner[]) => {
    setCorners(next);
    onArea(lotArea(next));
  };
  const places = corners.map(({ latitude, longitude }) => [latitude, longitude] as [number, number]);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box component="p" sx={{ margin: 0, fontSize: '0.875rem' }}>
        {texts.drawHelp}
      </Box>
      <Box
        role="region"
        aria-label={texts.drawMap}
        sx={{
          height: 320,
          isolation: 'isolate',
          borderRadius: '10px',
          overflow: 'hidden',
          border: `1px solid ${sward.line}`,
          ...mapStyles(theme),
        }}
      >
        <MapContainer
          center={[middle.latitude, middle.longitude]}
          zoom={NEAR}
          scrollWheelZoom={false}
          attributionControl={false}
        >
          {base?.path === null && (
            <TileLayer
              url={tiles.url}
              attribution={attributionOf(tiles)}
              maxZoom={MAX_ZOOM}
              eventHandlers={{ tileerror: () => setBare(true), tileload: () => setBare(false) }}
            />
          )}
          {base?.path && <VectorMap path={base.path} />}
          <ScaleControl metric={false} />
          <AttributionControl prefix={false} />
          <Home {...home} colour={sward.ink} label={texts.yourAddress} />
          <Taps onTap={corner => draw([...corners, corner])} />
          <Polygon positions={places} pathOptions={{ color: sward.primary }} />
          {places.map(place => (
            <CircleMarker
              key={place.join()}
              center={place}
              radius={5}
              pathOptions={{ color: sward.primary }}
            />
          ))}
        </MapContainer>
      </Box>
      {isBare && <Notice>{texts.noStreets}</Notice>}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}
      >
        <Box component="span" role="status" sx={{ flex: '1 1 180px' }}>
          {corners.length > 2 && fill(texts.drawn, { feet: lotArea(corners).toLocaleString('en-US') })}
        </Box>
        <Button disabled={corners.length === 0} onClick={() => draw(corners.slice(0, -1))}>
          {texts.undoCorner}
        </Button>
        <Button disabled={corners.length === 0} onClick={() => draw([])}>
          {texts.clearCorners}
        </Button>
      </Box>
    </Box>
  );
}

/** Moves the map to the visitor's address once it has been geocoded. */
function Home({
  zipcode,
  address,
  city,
  colour,
  label,
}: LotMapProps['home'] & { colour: string; label: string }) {
  const map = useMap();
  const [at, setAt] = useState<Corner | null>(null);
  useEffect(() => {
    const control = new AbortController();
    const query = { zipcode, address, city };
    call('GET /customer-signup/place', { query, signal: control.signal, expose: false }).then(
      ({ data: { isExact, latitude, longitude } }) => {
        if (!isExact || latitude === null || longitude === null) return;
        setAt({ latitude, longitude });
        map.setView([latitude, longitude], AT_HOME);
      },
      () => {
        // If geocoding fails, the map stays in place and can be dragged there.
      },
    );
    return () => control.abort();
  }, [map, zipcode, address, city]);
  if (!at) return null;
  return (
    <CircleMarker
      center={[at.latitude, at.longitude]}
      radius={7}
      interactive={false}
      pathOptions={{ color: colour, weight: 2, dashArray: '2 3' }}
    >
      <Tooltip permanent direction="top" offset={[0, -6]}>
        {label}
      </Tooltip>
    </CircleMarker>
  );
}

function Taps({ onTap }: { onTap: (corner: Corner) => void }) {
  useMapEvents({ click: ({ latlng }) => onTap({ latitude: latlng.lat, longitude: latlng.lng }) });
  return null;
}
