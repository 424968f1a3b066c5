import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FilterChip } from './FilterChip.tsx';
import { chosenOf, type TextFilter } from './filters.ts';

interface TextChipProps {
  filter: TextFilter;
  values: Record<string, unknown>;
  onChange: (value: string | string[]) => void;
}

/** A filter with a typed value. */
export function TextChip({ filter, values, onChange }: TextChipProps) {
  const translate = useTranslate();
  const value = chosenOf(values, filter.name).join(', ');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [text, setText] = useState(value);
  const label = translate(filter.label);
  return (
    <>
      <FilterChip
        label={label}
        value={value}
        isOpen={anchor !== null}
        onClick={event => {
          setText(value);
          setAnchor(event.currentTarget);
        }}
        onClear={() => onChange('')}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { marginTop: '4px' } } }}
      >
        <Box
          component="form"
          role="dialog"
          aria-label={label}
          onSubmit={event => {
            event.preventDefault();
            onChange(filter.isMany ? text.split(/[\s,;]+/).filter(Boolean) : text.trim());
            setAnchor(null);
          }}
          sx={{ display: 'flex', gap: 1, padding: 1.5 }}
        >
          <OutlinedInput
            autoFocus
            size="small"
            value={text}
            onChange={event => setText(event.target.value)}
            placeholder={filter.placeholder}
            inputProps={{ 'aria-label': label }}
            sx={{ width: 160 }}
          />
          <Button type="submit" variant="outlined">
            {translate('list.apply')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}
