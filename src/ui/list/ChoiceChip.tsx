import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FilterChip } from './FilterChip.tsx';
import { type ChoiceFilter, chosenOf, type Option } from './filters.ts';

/** From so many options on there is a field to find one. */
const SEARCH_FROM = 9;

interface ChoiceChipProps {
  filter: ChoiceFilter;
  values: Record<string, unknown>;
  onChange: (chosen: (string | number)[] | string | number) => void;
}

export function ChoiceChip({ filter, values, onChange }: ChoiceChipProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // The address takes a moment to follow a click; the ticks do not wait for it.
  const [ticked, setTicked] = useState<(string | number)[] | null>(null);
  const chosen = ticked ?? chosenOf(values, filter.name);
  const choose = (next: (string | number)[]) => {
    const kept = filter.isSingle ? next.slice(-1) : next;
    setTicked(kept);
    onChange(filter.isSingle ? (kept[0] ?? '') : kept);
  };
  const close = () => {
    setAnchor(null);
    setTicked(null);
  };
  const options = filter.useOptions(anchor !== null || chosen.length > 0);
  const label = translate(filter.label);
  const words = chosen.map(value => options.find(option => option.value === value)?.label ?? '…');
  return (
    <>
      <FilterChip
        label={label}
        value={words.join(', ')}
        isOpen={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        onClear={() => {
          setTicked(null);
          onChange([]);
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { marginTop: '4px' } } }}
      >
        <OptionList label={label} options={options} chosen={chosen} onChange={choose} />
      </Popover>
    </>
  );
}

interface OptionListProps {
  label: string;
  options: readonly Option[];
  chosen: readonly (string | number)[];
  onChange: (chosen: (string | number)[]) => void;
}

function OptionList({ label, options, chosen, onChange }: OptionListProps) {
  const translate = useTranslate();
  const [wanted, setWanted] = useState('');
  const found = options.filter(option => option.label.toLowerCase().includes(wanted.trim().toLowerCase()));
  const toggle = (value: string | number) =>
    onChange(chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value]);
  return (
    <Box role="dialog" aria-label={label} sx={{ padding: '8px 14px', minWidth: 200, maxWidth: 320 }}>
      {options.length >= SEARCH_FROM && (
        <OutlinedInput
          autoFocus
          fullWidth
          size="small"
          value={wanted}
          onChange={event => setWanted(event.target.value)}
          placeholder={translate('ra.action.search')}
          inputProps={{ 'aria-label': translate('ra.action.search') }}
          sx={{ marginBlock: 0.5 }}
        />
      )}
      <Box sx={{ maxHeight: 320, overflowY: 'auto' }}>
        {found.map(option => (
          <FormControlLabel
            key={option.value}
            sx={{ display: 'flex', marginRight: 0 }}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(option.value)}
                onChange={() => toggle(option.value)}
                sx={{ padding: '5px 8px 5px 9px' }}
              />
            }
            label={option.label}
          />
        ))}
        {found.length === 0 && (
          <Typography color="textSecondary" sx={{ padding: 1 }}>
            {translate('list.noOption')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
