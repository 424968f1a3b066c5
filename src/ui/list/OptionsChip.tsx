import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FilterChip } from './FilterChip.tsx';
import type { Option } from './filters.ts';

interface OptionsChipProps {
  /** Key of the chip's label. */
  label: string;
  /** Allows only one value. */
  isSingle: boolean;
  chosen: readonly (string | number)[];
  /** Options to choose from. */
  options: readonly Option[];
  /** Names of the chosen values, if `options` doesn't include them all. */
  names?: readonly Option[];
  /** Shows a field to search the options. */
  isSearchable: boolean;
  onSearch: (wanted: string) => void;
  onOpen: (isOpen: boolean) => void;
  onChange: (chosen: (string | number)[] | string | number) => void;
}

/** A filter as a chip that opens a list of checkboxes. */
export function OptionsChip(props: OptionsChipProps) {
  const { isSingle, options, names = options, isSearchable, onSearch, onOpen, onChange } = props;
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // The URL updates some time after a click; the checkmarks must change right away.
  const [ticked, setTicked] = useState<(string | number)[] | null>(null);
  const chosen = ticked ?? props.chosen;
  const choose = (next: (string | number)[]) => {
    const kept = isSingle ? next.slice(-1) : next;
    setTicked(kept);
    onChange(isSingle ? (kept[0] ?? '') : kept);
  };
  const close = () => {
    setAnchor(null);
    setTicked(null);
    onSearch('');
    onOpen(false);
  };
  const label = translate(props.label);
  const words = chosen.map(value => names.find(option => option.value === value)?.label ?? '…');
  return (
    <>
      <FilterChip
        label={label}
        value={words.join(', ')}
        isOpen={anchor !== null}
        onClick={event => {
          setAnchor(event.currentTarget);
          onOpen(true);
        }}
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
        <Box role="dialog" aria-label={label} sx={{ padding: '8px 14px', minWidth: 200, maxWidth: 320 }}>
          {isSearchable && <SearchField onSearch={onSearch} />}
          <OptionList options={options} chosen={chosen} onChange={choose} />
        </Box>
      </Popover>
    </>
  );
}

function SearchField({ onSearch }: Pick<OptionsChipProps, 'onSearch'>) {
  const translate = useTranslate();
  return (
    <OutlinedInput
      autoFocus
      fullWidth
      size="small"
      onChange={event => onSearch(event.target.value.trim())}
      placeholder={translate('ra.action.search')}
      inputProps={{ 'aria-label': translate('ra.action.search') }}
      sx={{ marginBlock: 0.5 }}
    />
  );
}

interface OptionListProps {
  options: readonly Option[];
  chosen: readonly (string | number)[];
  onChange: (chosen: (string | number)[]) => void;
}

function OptionList({ options, chosen, onChange }: OptionListProps) {
  const translate = useTranslate();
  const toggle = (value: string | number) =>
    onChange(chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value]);
  return (
    <Box sx={{ maxHeight: 320, overflowY: 'auto' }}>
      {options.map(option => (
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
      {options.length === 0 && (
        <Typography color="textSecondary" sx={{ padding: 1 }}>
          {translate('list.noOption')}
        </Typography>
      )}
    </Box>
  );
}
