import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import { PATHS } from '#contract/core/paths.ts';

const CSR_DASHBOARD = '/csr-dashboard';

/** Switches between the whole business and the user's own work. */
export function DashboardSwitch() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={pathname}
      onChange={(_event, path: string | null) => path && navigate(path)}
      aria-label={translate('menu.dashboard')}
    >
      <ToggleButton value={PATHS.dashboard}>{translate('dashboard.business')}</ToggleButton>
      <ToggleButton value={CSR_DASHBOARD}>{translate('dashboard.mine')}</ToggleButton>
    </ToggleButtonGroup>
  );
}
