import AltRouteOutlined from '@mui/icons-material/AltRouteOutlined';
import FormatListNumberedOutlined from '@mui/icons-material/FormatListNumberedOutlined';
import MapOutlined from '@mui/icons-material/MapOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { PATHS } from '#contract/core/paths.ts';
import { type CrewPath, goTo } from '../path.ts';
import { useDayState, usePhone } from '../phone.ts';
import { useGenerateRoute } from './useGenerateRoute.ts';

/** The header's buttons: Generate Route and View Map; on the map, Back and Reload replace View Map. */
export function HeadActions({ path }: { path: CrewPath }) {
  const translate = useTranslate();
  const { days, outbox } = usePhone();
  const { chosen, isLoading } = useDayState();
  const route = useGenerateRoute();
  const isMap = path === PATHS.crewMap;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        paddingBottom: '10px',
        '& > .MuiButton-root': {
          flex: '1 1 7rem',
          minHeight: 48,
          paddingInline: 1,
          fontSize: '0.9375rem',
          lineHeight: 1.15,
        },
      }}
    >
      {isMap && (
        <IconButton
          onClick={() => goTo(PATHS.crewDashboard)}
          aria-label={translate('crewDay.toStops')}
          sx={{ width: 52, border: 1, borderColor: 'divider', color: 'text.primary' }}
        >
          <FormatListNumberedOutlined />
        </IconButton>
      )}
      <Button
        variant="outlined"
        startIcon={route.isBusy ? <CircularProgress size={18} color="inherit" /> : <AltRouteOutlined />}
        disabled={chosen !== null || route.isBusy}
        onClick={() => void route.generate()}
        aria-busy={route.isBusy}
        sx={{ flexGrow: '1.35 !important' }}
      >
        {translate('crewDay.generateRoute')}
      </Button>
      {isMap ? (
        <Button
          variant="outlined"
          startIcon={isLoading ? <CircularProgress size={18} color="inherit" /> : <RefreshOutlined />}
          onClick={() => void outbox.flush().then(() => days.reload())}
        >
          {translate('crewDay.reload')}
        </Button>
      ) : (
        <Button variant="outlined" startIcon={<MapOutlined />} onClick={() => goTo(PATHS.crewMap)}>
          {translate('crewDay.viewMap')}
        </Button>
      )}
    </Box>
  );
}
