import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useDelayed } from '#src/ui/page/useDelayed.ts';

/** Skeleton of the day while it loads; shows only after a moment. */
export function DaySkeleton() {
  const isDue = useDelayed();
  if (!isDue) return null;
  return (
    <Box aria-busy="true" sx={{ display: 'grid', gap: 1.5, padding: 2, maxWidth: 560, marginInline: 'auto' }}>
      <Skeleton variant="rounded" height={44} />
      <Skeleton variant="rounded" height={420} />
      <Skeleton variant="rounded" height={72} />
      <Skeleton variant="rounded" height={72} />
    </Box>
  );
}
