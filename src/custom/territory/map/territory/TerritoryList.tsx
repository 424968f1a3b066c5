import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ServiceType } from '#contract/core/enums.ts';
import type { TerritoryZip } from '#contract/territory/places.calls.ts';
import { CrewDot } from '#src/ui/fields/CrewName.tsx';
import { fits, zoneOf } from './grouping.ts';

/** Number of rows shown; further ones are found by searching. */
const SHOWN = 150;

interface TerritoryListProps {
  zips: readonly TerritoryZip[];
  type: ServiceType;
  selected: ReadonlySet<string>;
  wanted: string;
  onWanted: (wanted: string) => void;
  onToggle: (zipcode: string) => void;
}

/** The ZIP codes as a list beside the map, where each can also be chosen by keyboard. */
export function TerritoryList({ zips, type, selected, wanted, onWanted, onToggle }: TerritoryListProps) {
  const translate = useTranslate();
  const found = zips.filter(zip => fits(zip, type, wanted));
  return (
    <>
      <Box sx={{ padding: '12px 14px 8px' }}>
        <TextField
          type="search"
          fullWidth
          value={wanted}
          onChange={event => onWanted(event.target.value)}
          placeholder={translate('territory.search')}
          slotProps={{ htmlInput: { 'aria-label': translate('territory.search'), maxLength: 100 } }}
        />
        <Typography variant="body2" color="textSecondary" aria-live="polite" sx={{ marginTop: 0.75 }}>
          {translate('territory.count', { smart_count: found.length })}
        </Typography>
      </Box>
      <Box
        component="ul"
        aria-label={translate('territory.list')}
        sx={{ listStyle: 'none', margin: 0, padding: '0 14px 12px' }}
      >
        {found.slice(0, SHOWN).map(zip => (
          <Box component="li" key={zip.zipcode} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <FormControlLabel
              sx={{ display: 'flex', alignItems: 'flex-start', marginRight: 0, paddingBlock: 0.5 }}
              control={
                <Checkbox
                  size="small"
                  checked={selected.has(zip.zipcode)}
                  onChange={() => onToggle(zip.zipcode)}
                />
              }
              label={<ZipWords zip={zip} type={type} />}
            />
          </Box>
        ))}
      </Box>
      {found.length > SHOWN && (
        <Typography variant="body2" color="textSecondary" sx={{ padding: '0 14px 12px' }}>
          {translate('territory.more', { smart_count: found.length - SHOWN })}
        </Typography>
      )}
    </>
  );
}

function ZipWords({ zip, type }: { zip: TerritoryZip; type: ServiceType }) {
  const translate = useTranslate();
  const zone = zoneOf(zip, type);
  return (
    <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', paddingTop: '7px' }}>
      <strong>{zip.zipcode}</strong> {zip.areaName}
      <Box
        component="span"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}
      >
        {zone && <CrewDot colour={zone.crewColour} size={8} />}
        {zone
          ? `${zone.crewName}, ${translate(`words.weekday.${zone.weekday}`)}`
          : translate('territory.nobody')}
        {' · '}
        {translate('territory.properties', { smart_count: zip.activeProperties })}
      </Box>
    </Box>
  );
}
