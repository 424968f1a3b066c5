import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

interface CrewPagerProps {
  /** Counted from 1. */
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
}

/** Pages through crews; hidden if all fit. */
export function CrewPager({ page, perPage, total, onPage }: CrewPagerProps) {
  const translate = useTranslate();
  if (total <= perPage) return null;
  const from = (page - 1) * perPage + 1;
  const to = Math.min(total, page * perPage);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25 }}>
      <IconButton
        size="small"
        aria-label={translate('calendar.previousCrews')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {translate('calendar.crewsShown', { from, to, total })}
      </Typography>
      <IconButton
        size="small"
        aria-label={translate('calendar.nextCrews')}
        disabled={to >= total}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight />
      </IconButton>
    </Box>
  );
}

/** Returns a page of a list, or the last page if there are fewer. */
export function pageOf<T>(rows: readonly T[], page: number, perPage: number): { page: number; rows: T[] } {
  const last = Math.max(1, Math.ceil(rows.length / perPage));
  const shown = Math.min(Math.max(1, page), last);
  return { page: shown, rows: rows.slice((shown - 1) * perPage, shown * perPage) };
}
