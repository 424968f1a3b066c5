import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

const KEYS = [
  ['↑ ↓', 'move'],
  ['↵', 'open'],
  ['Ctrl D', 'star'],
  ['Esc', 'close'],
] as const;

/** The palette's keys, on devices with a keyboard. */
export function Keys() {
  const translate = useTranslate();
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', sm: 'flex' },
        gap: 2,
        padding: '8px 16px',
        borderTop: 1,
        borderColor: 'divider',
        fontSize: '0.75rem',
        color: 'text.secondary',
        '& kbd': { fontFamily: 'inherit', fontWeight: 620, marginInlineEnd: '5px' },
      }}
    >
      {KEYS.map(([key, what]) => (
        <span key={what}>
          <kbd>{key}</kbd>
          {translate(`palette.keys.${what}`)}
        </span>
      ))}
    </Box>
  );
}
