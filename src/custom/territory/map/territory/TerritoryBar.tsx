import GestureOutlined from '@mui/icons-material/GestureOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { canAccess, type PermissionKey } from '#contract/core/permissions.ts';
import { ALL_UNDO_KEYS, UNDO_KEYS } from '#contract/territory/reassign.ts';
import { storedUser } from '#src/dataProvider/session.ts';

interface TerritoryBarProps {
  /** Number of chosen ZIP codes. */
  chosen: number;
  isDrawing: boolean;
  hasPins: boolean;
  onDraw: (isOn: boolean) => void;
  onPins: (isOn: boolean) => void;
  onAssign: () => void;
  onClear: () => void;
  onRecent: () => void;
}

/** The map's actions that the user may take. */
export function TerritoryBar(props: TerritoryBarProps) {
  const { chosen, isDrawing, hasPins, onDraw, onPins, onAssign, onClear, onRecent } = props;
  const translate = useTranslate();
  const may = (...keys: PermissionKey[]) => canAccess(storedUser()?.permissions ?? [], keys);
  const mayAssign = may(...UNDO_KEYS.zips);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minHeight: 40,
        marginBottom: 1,
      }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }} aria-live="polite">
        {chosen > 0
          ? translate('territory.chosen', { smart_count: chosen })
          : mayAssign && translate('territory.choose')}
      </Typography>
      {chosen > 0 && <Button onClick={onClear}>{translate('territory.clear')}</Button>}
      {chosen > 0 && mayAssign && (
        <Button variant="contained" onClick={onAssign}>
          {translate('territory.assign')}
        </Button>
      )}
      {mayAssign && (
        <ToggleButton
          size="small"
          value="draw"
          selected={isDrawing}
          onChange={() => onDraw(!isDrawing)}
          sx={{ height: 32, gap: 0.75 }}
        >
          <GestureOutlined fontSize="small" />
          {translate('territory.draw')}
        </ToggleButton>
      )}
      {may('customer_list') && (
        <FormControlLabel
          control={<Switch size="small" checked={hasPins} onChange={(_event, isOn) => onPins(isOn)} />}
          label={translate('territory.pins')}
        />
      )}
      {may(...ALL_UNDO_KEYS) && <Button onClick={onRecent}>{translate('territory.recent')}</Button>}
      <Link component={RouterLink} to="/zipcodes">
        {translate('territory.asTable')}
      </Link>
    </Box>
  );
}
