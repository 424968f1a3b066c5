import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useDelayed } from './useDelayed.ts';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Skeleton of a page while its code loads; shows only after a moment. */
export function PageSkeleton() {
  const isDue = useDelayed();
  if (!isDue) return null;
  return (
    <Box aria-busy="true" sx={{ display: 'grid', gap: 1.5 }}>
      <Skeleton variant="rounded" width={220} height={28} />
      <Skeleton variant="rounded" width="40%" height={20} />
      {ROWS.map(row => (
        <Skeleton key={row} variant="rounded" height={36} />
      ))}
    </Box>
  );
}
