import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

const KEYS = [
  ['Ctrl K', 'palette'],
  ['/', 'search'],
  ['?', 'help'],
  ['N · C · R · D · L', 'tasks'],
  ['J · K', 'walk'],
  ['↑ ↓', 'rows'],
  ['Ctrl Enter', 'save'],
  ['Esc', 'close'],
  ['Ctrl B · Ctrl I', 'format'],
] as const;

/** Keyboard shortcuts of the office's app. */
export function Shortcuts() {
  const translate = useTranslate();
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        gap: '8px 14px',
        margin: 0,
        '& dt': { fontWeight: 620, whiteSpace: 'nowrap' },
        '& dd': { margin: 0, color: 'text.secondary' },
      }}
    >
      {KEYS.map(([key, what]) => (
        <Box key={what} sx={{ display: 'contents' }}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{translate(`guide.keys.${what}`)}</dd>
        </Box>
      ))}
    </Box>
  );
}
