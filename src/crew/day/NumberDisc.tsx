import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { AssignmentStatus } from '#contract/core/enums.ts';
import type { Tone } from '#src/ui/theme/tokens.ts';

export const TONE_OF_STATUS: Record<AssignmentStatus, Tone> = {
  pending: 'pending',
  started: 'started',
  completed: 'completed',
  skipped: 'skipped',
  cancel: 'cancelled',
};

/** A stop's number in the color of its status; filled once the crew has started or skipped it. */
export function NumberDisc({
  number,
  status,
  size = 40,
}: {
  number: number;
  status: AssignmentStatus;
  size?: number;
}) {
  const { sward } = useTheme();
  const colour = sward.tones[TONE_OF_STATUS[status]];
  const isFilled = status !== 'pending' && status !== 'cancel';
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        // Grows with the reader's text size.
        width: `${size / 16}rem`,
        height: `${size / 16}rem`,
        flexShrink: 0,
        display: 'inline-grid',
        placeItems: 'center',
        borderRadius: '50%',
        border: `2px solid ${colour}`,
        background: isFilled ? colour : 'transparent',
        color: isFilled ? sward.paper : colour,
        fontWeight: 700,
        fontSize: `${(size * 0.44) / 16}rem`,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {number || '–'}
    </Box>
  );
}
