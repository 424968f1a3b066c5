import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import { useState } from 'react';
import { CircleMarker, MapContainer, Polygon, TileLayer, useMapEvents } from 'react-leaflet';
import 'leaflet/dist/leaflet.css';
import { fill } from '../../../contract/messages.ts';
import { attributionOf, MAX_ZOOM } from '../../ui/map/tiles.ts';
import type { VisitorTexts } from '../messages.ts';
import { type Corner, lotArea } from './lotArea.ts';
import type { SignUpForm } from './useSignUp.ts';

interface LotMapProps {
  texts: VisitorTexts['signUp'];
  tiles: SignUpForm['tiles'];
  middle: Corner;
  onArea: (squareFeet: number) => void;
}

const NEAR = 17;

/** A map on which the visitor taps the corners of the lot; its size follows. */
export default function LotMap({ texts, tiles, middle, onArea }: LotMapProps) {
  const { sward } = useTheme();
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
          '& .leaflet-container': {
            height: '100%',
            borderRadius: '10px',
            background: sward.ground,
            font: 'inherit',
          },
        }}
      >
        <MapContainer center={[middle.latitude, middle.longitude]} zoom={NEAR} scrollWheelZoom={false}>
          <TileLayer url={tiles.url} attribution={attributionOf(tiles)} maxZoom={MAX_ZOOM} />
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
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="span" role="status" sx={{ flex: 1 }}>
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

function Taps({ onTap }: { onTap: (corner: Corner) => void }) {
  useMapEvents({ click: ({ latlng }) => onTap({ latitude: latlng.lat, longitude: latlng.lng }) });
  return null;
}
