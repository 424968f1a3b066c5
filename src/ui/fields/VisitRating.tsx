import Box from '@mui/material/Box';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import type { Rating as Given } from '#contract/portal/portal.calls.ts';

/** A customer's rating of a visit. */
export function VisitRating({ rating: { stars, words } }: { rating: Given }) {
  return (
    <Box>
      <Rating value={stars} readOnly getLabelText={value => `${value}/5`} />
      {words && (
        <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {words}
        </Typography>
      )}
    </Box>
  );
}
