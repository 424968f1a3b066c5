import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { mayOpen } from '../../auth/modules.ts';
import { useStoredUser } from '../../auth/useStoredUser.ts';
import { SETTING_TABS, type SettingTab } from './paths.ts';

/** Leads from one part of the settings to the others. */
export function SettingTabs({ current }: { current: SettingTab }) {
  const translate = useTranslate();
  const user = useStoredUser();
  const tabs = SETTING_TABS.filter(tab => user && mayOpen(tab.path, user));
  return (
    <Tabs
      value={current}
      variant="scrollable"
      scrollButtons={false}
      aria-label={translate('settings.tabs')}
      sx={{ marginBottom: 2 }}
    >
      {tabs.map(({ name, path }) => (
        <Tab
          key={name}
          value={name}
          component={Link}
          to={path}
          replace
          label={translate(`settings.tab.${name}`)}
        />
      ))}
    </Tabs>
  );
}
