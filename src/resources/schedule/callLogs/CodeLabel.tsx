import Box from '@mui/material/Box';
import type { CallLogCode } from '#contract/core/enums.ts';
import { useCodeLabels } from './useCodeLabels.ts';

/** The code alone, in a small box. */
export function CodeLetter({ code }: { code: CallLogCode }) {
  return (
    <Box
      component="span"
      sx={theme => ({
        display: 'inline-grid',
        placeItems: 'center',
        minWidth: 22,
        height: 22,
        borderRadius: '6px',
        background: theme.sward.tint,
        color: theme.sward.ink,
        fontWeight: 640,
        fontSize: '0.8125rem',
      })}
    >
      {code}
    </Box>
  );
}

/** The code with its meaning. */
export function CodeLabel({ code }: { code: CallLogCode }) {
  const labels = useCodeLabels();
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        verticalAlign: 'middle',
        gap: 0.75,
        whiteSpace: 'nowrap',
      }}
    >
      <CodeLetter code={code} />
      {labels[code]}
    </Box>
  );
}
