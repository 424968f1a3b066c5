import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useDelayed } from '#src/ui/page/useDelayed.ts';

/** Heights in pixels. */
const CARDS = [220, 160, 150];

/** Skeleton of a page's content that takes a moment to load. */
export function ScreenSkeleton() {
  const isDue = useDelayed();
  if (!isDue) return null;
  return (
    <Box aria-busy="true" sx={{ display: 'grid', gap: 2 }}>
      {CARDS.map(height => (
        <Skeleton key={height} variant="rounded" height={height} sx={{ borderRadius: '16px' }} />
      ))}
    </Box>
  );
}
