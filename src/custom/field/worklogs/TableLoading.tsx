import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useDelayed } from '#src/ui/page/useDelayed.ts';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Skeleton for the crews' tables, shown only after a short delay. */
export function TableLoading() {
  const isDue = useDelayed();
  if (!isDue) return null;
  return (
    <Box aria-busy="true" sx={{ display: 'grid', gap: 1 }}>
      <Skeleton variant="rounded" height={46} />
      {ROWS.map(row => (
        <Skeleton key={row} variant="rounded" height={32} />
      ))}
    </Box>
  );
}
