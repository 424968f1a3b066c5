import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { ROWS_PER_PAGE } from '#contract/core/constants.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useShowCount } from '../list/useShowCount.ts';
import { SectionCard } from '../page/SectionCard.tsx';

interface PlanPagesProps<Part extends string> {
  title: string;
  /** Parts of the plan that can be shown on their own, with their labels. */
  parts: readonly { part: Part; label: string }[];
  shown: Part;
  onShow: (part: Part) => void;
  /** Search field beside the parts that filters while typing. */
  search?: { text: string; hint: string; onChange: (text: string) => void };
  /** Null while it loads. */
  total: number | null;
  error: unknown;
  empty: string;
  start: number;
  onStart: (start: number) => void;
  /** Lines of the current page. */
  children: ReactNode;
}

/** The contents of a plan, page by page. */
export function PlanPages<Part extends string>(props: PlanPagesProps<Part>) {
  const { title, parts, shown, onShow, search, total, error, empty, start, onStart } = props;
  const translate = useTranslate();
  const show = useShowCount();
  const last = Math.min(start + ROWS_PER_PAGE, total ?? 0);
  return (
    <SectionCard title={title} flush>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', padding: '10px 16px' }}>
        {parts.map(({ part, label }) => (
          <Chip
            key={part}
            size="small"
            clickable
            variant={part === shown ? 'filled' : 'outlined'}
            color={part === shown ? 'primary' : 'default'}
            aria-pressed={part === shown}
            label={label}
            onClick={() => onShow(part)}
          />
        ))}
        {search && (
          <TextField
            size="small"
            placeholder={search.hint}
            value={search.text}
            onChange={event => search.onChange(event.target.value)}
            onKeyDown={event => {
              // Enter would submit the surrounding form and apply the whole plan.
              if (event.key === 'Enter') event.preventDefault();
            }}
            slotProps={{ htmlInput: { 'aria-label': search.hint } }}
            sx={{ marginLeft: { sm: 'auto' }, width: { xs: '100%', sm: 240 } }}
          />
        )}
      </Box>
      {error ? (
        <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>
      ) : total === null ? (
        <Skeleton variant="rectangular" height={240} />
      ) : total === 0 ? (
        <Typography color="textSecondary" sx={{ padding: 2, borderTop: 1, borderColor: 'divider' }}>
          {empty}
        </Typography>
      ) : (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {props.children}
        </Box>
      )}
      {total !== null && total > ROWS_PER_PAGE && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'end',
            gap: 1,
            padding: '6px 12px',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Typography variant="body2" color="textSecondary" aria-live="polite">
            {translate('planner.page', { from: show(start + 1), to: show(last), total: show(total) })}
          </Typography>
          <Button
            size="small"
            disabled={start === 0}
            onClick={() => onStart(Math.max(0, start - ROWS_PER_PAGE))}
          >
            {translate('ra.navigation.previous')}
          </Button>
          <Button size="small" disabled={last >= total} onClick={() => onStart(start + ROWS_PER_PAGE)}>
            {translate('ra.navigation.next')}
          </Button>
        </Box>
      )}
    </SectionCard>
  );
}
