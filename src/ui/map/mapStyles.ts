import type { Theme } from '@mui/material/styles';

/** Leaflet's own parts in the theme's colors, and tiles muted by the theme. */
export function mapStyles({ palette, sward, density }: Theme) {
  return {
    '& .leaflet-container': { height: '100%', background: sward.ground, font: 'inherit' },
    '& .leaflet-tile-pane': {
      filter:
        palette.mode === 'dark'
          ? 'invert(1) hue-rotate(180deg) saturate(0.25) brightness(0.85) contrast(0.9)'
          : 'saturate(0.4) brightness(1.03)',
    },
    '&& .leaflet-control-attribution': {
      background: sward.paper,
      color: sward.ink2,
      fontSize: '0.75rem',
      '& a': { color: 'inherit' },
    },
    '&& .leaflet-control-scale-line': {
      background: sward.paper,
      borderColor: sward.ink2,
      color: sward.ink2,
      fontSize: '0.75rem',
      textShadow: 'none',
    },
    '&& .leaflet-bar': { border: `1px solid ${sward.line}`, borderRadius: '8px', overflow: 'hidden' },
    '& .leaflet-bar a': { background: sward.paper, color: sward.ink, borderColor: sward.line },
    ...(density === 'crew' && { '&& .leaflet-bar a': { width: 48, height: 48, lineHeight: '48px' } }),
    '& .leaflet-popup-content-wrapper, & .leaflet-popup-tip': {
      background: sward.paper,
      color: sward.ink,
      boxShadow: '0 4px 16px rgb(0 0 0 / 0.18)',
      borderRadius: '10px',
    },
    '& .leaflet-popup-content': { margin: '12px 14px', fontSize: '0.8125rem', lineHeight: 1.45 },
    '&& .leaflet-popup-content a': { color: sward.primary },
    '& .leaflet-div-icon': { background: 'none', border: 0 },
  };
}
