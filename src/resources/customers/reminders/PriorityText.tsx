import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardDoubleArrowUp from '@mui/icons-material/KeyboardDoubleArrowUp';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Priority } from '#contract/core/enums.ts';

const ICONS = { high: KeyboardDoubleArrowUp, low: KeyboardArrowDown } as const;

/** Shows a reminder's priority; the normal one has no icon. */
export function PriorityText({ priority }: { priority: Priority }) {
  const translate = useTranslate();
  const Icon = priority === 'medium' ? null : ICONS[priority];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        verticalAlign: 'middle',
        gap: 0.5,
        whiteSpace: 'nowrap',
        color: theme => (priority === 'high' ? theme.sward.tones.failed : 'inherit'),
        fontWeight: priority === 'high' ? 560 : 400,
      }}
    >
      {Icon && <Icon aria-hidden sx={{ fontSize: '1.15em' }} />}
      {translate(`words.priority.${priority}`)}
    </Box>
  );
}
