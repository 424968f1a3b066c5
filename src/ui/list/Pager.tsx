import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FirstPage from '@mui/icons-material/FirstPage';
import LastPage from '@mui/icons-material/LastPage';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useListPaginationContext, useTranslate } from 'ra-core';
import { useShowCount } from './useShowCount.ts';

const PAGE_SIZES = [10, 25, 50, 100];

/** Which rows are shown of how many, and the way to the others. */
export function Pager() {
  const translate = useTranslate();
  const show = useShowCount();
  const { page, perPage, total = 0, setPage, setPerPage, isPending } = useListPaginationContext();
  if (isPending || total === 0) return null;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const goTo = (next: number) => {
    setPage(next);
    window.scrollTo({ top: 0 });
  };
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  const steps = [
    { key: 'first_page', icon: <FirstPage />, to: 1, isOff: page <= 1 },
    { key: 'previous', icon: <ChevronLeft />, to: page - 1, isOff: page <= 1 },
    { key: 'next', icon: <ChevronRight />, to: page + 1, isOff: page >= pages },
    { key: 'last_page', icon: <LastPage />, to: pages, isOff: page >= pages },
  ];
  return (
    <Box
      component="nav"
      aria-label={translate('list.pages')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        paddingTop: 1.25,
        color: 'text.secondary',
        fontSize: '0.8125rem',
      }}
    >
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, marginRight: 'auto' }}>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {translate('list.rowsPerPage')}
        </Box>
        <Box
          component="select"
          value={PAGE_SIZES.includes(perPage) ? perPage : ''}
          aria-label={translate('list.rowsPerPage')}
          onChange={event => setPerPage(Number(event.currentTarget.value))}
          sx={{
            height: 32,
            padding: '0 6px',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            background: theme => theme.sward.paper,
            color: 'text.primary',
            font: 'inherit',
          }}
        >
          {PAGE_SIZES.map(size => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Box>
      </Box>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate('list.range', { from: show(from), to: show(to), total: show(total) })}
      </Box>
      <Box sx={{ display: 'flex' }}>
        {steps.map(step => (
          <IconButton
            key={step.key}
            size="small"
            disabled={step.isOff}
            aria-label={translate(`list.${step.key}`)}
            onClick={() => goTo(step.to)}
          >
            {step.icon}
          </IconButton>
        ))}
      </Box>
    </Box>
  );
}
