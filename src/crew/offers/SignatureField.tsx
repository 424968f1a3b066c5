import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { type PointerEvent, useRef } from 'react';
import { MAX_SIGNATURE_LENGTH, SIGNATURE } from '#contract/field/extraWork.ts';

interface SignatureFieldProps {
  /** Path of an SVG in the size of `SIGNATURE`; empty while there is no signature. */
  path: string;
  onChange: (path: string) => void;
}

const within = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most);

/** Field to sign with finger or pen; stored as strokes, which are sharp and small. */
export function SignatureField({ path, onChange }: SignatureFieldProps) {
  const translate = useTranslate();
  const isDrawing = useRef(false);
  const drawn = useRef(path);
  const add = (event: PointerEvent<SVGSVGElement>, command: 'M' | 'L') => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = within(((event.clientX - box.left) / box.width) * SIGNATURE.width, SIGNATURE.width);
    const y = within(((event.clientY - box.top) / box.height) * SIGNATURE.height, SIGNATURE.height);
    const next = `${drawn.current}${command}${x} ${y}`;
    if (next.length > MAX_SIGNATURE_LENGTH) return;
    // Several moves may arrive before the next render.
    drawn.current = next;
    onChange(next);
  };
  const clear = () => {
    drawn.current = '';
    onChange('');
  };
  return (
    <Box>
      <Box
        component="svg"
        role="img"
        aria-label={translate('crewOffer.signature')}
        viewBox={`0 0 ${SIGNATURE.width} ${SIGNATURE.height}`}
        onPointerDown={(event: PointerEvent<SVGSVGElement>) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          isDrawing.current = true;
          add(event, 'M');
        }}
        onPointerMove={(event: PointerEvent<SVGSVGElement>) => {
          if (isDrawing.current) add(event, 'L');
        }}
        onPointerUp={() => {
          isDrawing.current = false;
        }}
        onPointerCancel={() => {
          isDrawing.current = false;
        }}
        sx={{
          display: 'block',
          width: '100%',
          // Black on white in every theme.
          background: '#ffffff',
          color: '#000000',
          border: 2,
          borderColor: 'text.primary',
          borderRadius: '12px',
          touchAction: 'none',
          cursor: 'crosshair',
        }}
      >
        <line x1={30} x2={570} y1={190} y2={190} stroke="#8a8a8a" strokeWidth={2} />
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth={5}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <span>{translate('crewOffer.signature')}</span>
        <Button color="inherit" disabled={!path} onClick={clear} sx={{ minHeight: 48 }}>
          {translate('crewOffer.clear')}
        </Button>
      </Box>
    </Box>
  );
}
