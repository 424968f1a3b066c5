import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useDelayed } from '#src/ui/page/useDelayed.ts';
import { TABLE_ROW_HEIGHT } from '#src/ui/theme/tokens.ts';

interface TableSkeletonProps {
  columns: number;
  rows: number;
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
/** Widths that resemble names, numbers and statuses rather than a grid. */
const WIDTHS = ['70%', '55%', '80%', '45%', '60%', '35%'];

/** Skeleton of a table; it takes the table's space from the start. */
export function TableSkeleton({ columns, rows }: TableSkeletonProps) {
  const isDue = useDelayed();
  return (
    <Box aria-busy="true" sx={{ minHeight: (rows + 1) * TABLE_ROW_HEIGHT }}>
      {isDue &&
        upTo(rows + 1).map(row => (
          <Box
            key={row}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr 1fr', sm: `1.6fr repeat(${Math.max(columns - 1, 1)}, 1fr)` },
              alignItems: 'center',
              gap: 3,
              height: TABLE_ROW_HEIGHT,
              paddingInline: '12px',
              borderBottom: row === rows ? 0 : 1,
              borderColor: 'divider',
              overflow: 'hidden',
            }}
          >
            {upTo(columns).map(column => (
              <Skeleton
                key={column}
                variant="rounded"
                height={14}
                width={WIDTHS[(row + column) % WIDTHS.length]}
              />
            ))}
          </Box>
        ))}
    </Box>
  );
}
