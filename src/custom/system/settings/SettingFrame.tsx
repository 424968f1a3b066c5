import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { SETTING_GROUPS, type SettingTab, settingPath } from '#contract/system/settingPaths.ts';
import { mayOpen } from '#src/auth/screenAccess.ts';
import { useStoredUser } from '#src/auth/useStoredUser.ts';
import { isNamed } from '#src/custom/system/palette/entries.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { settingWords } from './settingWords.ts';

interface SettingFrameProps {
  current: SettingTab;
  children: ReactNode;
}

const isNarrowQuery = (theme: Theme) => theme.breakpoints.down('md');

/** Returns the groups of settings pages that the user may open and that contain the searched words. */
function useGroups(sought = '') {
  const user = useStoredUser();
  return SETTING_GROUPS.map(({ name, tabs }) => ({
    name,
    tabs: tabs.filter(
      tab => user && mayOpen(tab.path, user) && isNamed(settingWords(tab.name, storedLanguage()), sought),
    ),
  })).filter(group => group.tabs.length > 0);
}

/**
 * One page of the settings with navigation to the others: a list on the left, or a select above on a phone.
 */
export function SettingFrame({ current, children }: SettingFrameProps) {
  const isNarrow = useMediaQuery<Theme>(isNarrowQuery, { noSsr: true });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '184px minmax(0, 1fr)' },
        gap: { xs: 2, md: 4 },
        alignItems: 'start',
      }}
    >
      {isNarrow ? <PartChoice current={current} /> : <PartList current={current} />}
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

function PartList({ current }: { current: SettingTab }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [sought, setSought] = useState('');
  const groups = useGroups(sought);
  const [first] = groups.flatMap(({ tabs }) => [...tabs]);
  return (
    <Box
      component="nav"
      aria-label={translate('settings.tabs')}
      className="no-print"
      sx={{ position: 'sticky', top: 68 }}
    >
      <TextField
        type="search"
        size="small"
        value={sought}
        onChange={event => setSought(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && sought && first) navigate(first.path);
        }}
        placeholder={translate('settings.search')}
        slotProps={{ htmlInput: { 'aria-label': translate('settings.search') } }}
        sx={{ marginBottom: 1 }}
      />
      {groups.length === 0 && (
        <Typography role="status" variant="body2" sx={{ padding: '4px 10px' }}>
          {translate('settings.notFound')}
        </Typography>
      )}
      {groups.map(({ name, tabs }) => (
        <Box key={name} sx={{ marginBottom: 1 }}>
          <Typography variant="body2" color="textSecondary" sx={{ padding: '4px 10px', fontWeight: 560 }}>
            {translate(`settings.group.${name}`)}
          </Typography>
          <List dense disablePadding>
            {tabs.map(tab => (
              <li key={tab.name}>
                <ListItemButton
                  component={Link}
                  to={tab.path}
                  selected={tab.name === current}
                  aria-current={tab.name === current ? 'page' : undefined}
                  sx={{ borderRadius: 1.5, padding: '2px 10px' }}
                >
                  {translate(`settings.tab.${tab.name}`)}
                </ListItemButton>
              </li>
            ))}
          </List>
        </Box>
      ))}
    </Box>
  );
}

function PartChoice({ current }: { current: SettingTab }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <TextField
      select
      label={translate('settings.tabs')}
      value={current}
      onChange={event => navigate(settingPath(event.target.value as SettingTab))}
      slotProps={{ select: { native: true } }}
      className="no-print"
    >
      {useGroups().map(({ name, tabs }) => (
        <optgroup key={name} label={translate(`settings.group.${name}`)}>
          {tabs.map(tab => (
            <option key={tab.name} value={tab.name}>
              {translate(`settings.tab.${tab.name}`)}
            </option>
          ))}
        </optgroup>
      ))}
    </TextField>
  );
}
