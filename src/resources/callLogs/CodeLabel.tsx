import Box from '@mui/material/Box';
import type { CallLogCode } from '../../../contract/enums.ts';
import { useCodeLabels } from './useCodeLabels.ts';

/** The code in a small box, with what it stands for. */
export function CodeLabel({ code }: { code: CallLogCode }) {
  const labels = useCodeLabels();
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}
    >
      <Box
        component="span"
        sx={theme => ({
          display: 'inline-grid',
          placeItems: 'center',
          minWidth: 22,
          height: 22,
          borderRadius: '6px',
          background: theme.sward.tint,
          fontWeight: 640,
          fontSize: '0.8125rem',
        })}
      >
        {code}
      </Box>
      {labels[code]}
    </Box>
  );
}
