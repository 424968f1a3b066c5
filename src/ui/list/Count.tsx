import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useListContext, useTranslate } from 'ra-core';
import { useShowTotal } from './useShowTotal.ts';

interface CountProps {
  /** Key of the counted noun, with its plural: `%{count} property |||| %{count} properties`. */
  of: string;
}

/** Shows how many rows match the filter. */
export function Count({ of }: CountProps) {
  const translate = useTranslate();
  const show = useShowTotal();
  const { total, isPending, error } = useListContext();
  if (error && total === undefined) return null;
  if (isPending) return <Skeleton variant="rounded" width={90} height={16} />;
  return (
    <Box component="span" role="status" sx={{ fontWeight: 580, whiteSpace: 'nowrap' }}>
      {translate(of, { smart_count: total ?? 0, count: show(total ?? 0) })}
    </Box>
  );
}
