import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

import type { Load } from '#contract/schedule/calendar.calls.ts';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { isFarOver, loadText, overText, shareOf } from './loadText.ts';

interface LoadLineProps {
  load: Load & { isDayOff?: boolean };
  /** CSS color of the bar. */
  colour?: string;
}

/** Booked hours against capacity as text and a bar; an overload is also spelled out, in red if it's large. */
export function LoadLine({ load, colour }: LoadLineProps) {
  const translate = useTranslate();
  const over = overText(load, translate);
  const isRed = isFarOver(load);
  const share = `${Math.round(shareOf(load) * 100)}%`;
  return (
    <Box component="span" sx={{ display: 'grid', gap: 0.5, fontVariantNumeric: 'tabular-nums' }}>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, color: 'text.secondary' }}>
        {loadText(load)}
        {over && (isRed ? <ToneLabel tone="failed">{over}</ToneLabel> : <span>{over}</span>)}
      </Box>
      <Box
        component="span"
        aria-hidden
        sx={theme => {
          const fill = isRed ? theme.sward.tones.failed : (colour ?? theme.sward.primary);
          return {
            height: 4,
            borderRadius: 4,
            background: `linear-gradient(to right, ${fill} ${share}, ${theme.sward.line} ${share})`,
          };
        }}
      />
    </Box>
  );
}
