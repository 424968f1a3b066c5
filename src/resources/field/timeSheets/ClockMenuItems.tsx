import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined';
import TimerOutlined from '@mui/icons-material/TimerOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useLocaleState } from 'ra-core';
import { Link } from 'react-router-dom';
import { OWN_HOURS_PATH } from '#contract/core/paths.ts';
import { languageOf } from '#texts/languages.ts';
import { timeSheetMessages } from '#texts/web/field/timeSheets.ts';
import { clockText } from './times.ts';
import { useOwnClock } from './useOwnClock.ts';

/** Entries of the profile menu: clock in or out, and a link to the user's hours. Loads its own texts. */
export default function ClockMenuItems({ onClose }: { onClose: () => void }) {
  const [locale] = useLocaleState();
  const texts = timeSheetMessages[languageOf(locale)].timeSheet;
  const { week, since, press, pressing } = useOwnClock();
  const isOut = week?.state === 'out';
  return (
    <>
      {week && (
        <MenuItem disabled={pressing !== null} onClick={() => void press(isOut ? 'in' : 'out')}>
          <ListItemIcon>
            <TimerOutlined fontSize="small" />
          </ListItemIcon>
          <ListItemText
            primary={isOut ? texts.clock.clockIn : texts.clock.clockOut}
            secondary={since ? texts.clock[week.state].replace('%{time}', clockText(since)) : undefined}
            sx={{ margin: 0 }}
          />
        </MenuItem>
      )}
      <MenuItem component={Link} to={OWN_HOURS_PATH} onClick={onClose}>
        <ListItemIcon>
          <AccessTimeOutlined fontSize="small" />
        </ListItemIcon>
        {texts.ownTitle}
      </MenuItem>
    </>
  );
}
