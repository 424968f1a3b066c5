import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useTranslate } from 'ra-core';
import { inkOn } from '../map/inkOn.ts';
import { type FieldProps, useValueField } from './useField.ts';

/** Colors that are easy to distinguish on a map and readable in light and dark mode. */
const COLORS = [
  '#2E6B3A',
  '#1F5FA8',
  '#B3261E',
  '#8A5A00',
  '#7A3E9D',
  '#0F766E',
  '#C2410C',
  '#BE185D',
  '#4D7C0F',
  '#0369A1',
  '#57534E',
  '#4338CA',
];

interface ColorInputProps extends FieldProps {
  /** Label key of the "no color" option; if omitted, a color is required. */
  none?: string;
}

/** Lets the user pick one of a dozen colors, or enter any other. */
export function ColorInput({ none, ...props }: ColorInputProps) {
  const translate = useTranslate();
  const { field, id, error, label, helperText, isDisabled, sx } = useValueField(props);
  const value = String(field.value ?? '');
  const isOwn = value !== '' && !COLORS.some(colour => colour.toLowerCase() === value.toLowerCase());
  return (
    <FormControl error={error !== undefined} disabled={isDisabled} sx={sx}>
      <FormLabel
        id={id}
        sx={{ marginBottom: '5px', fontSize: '0.8125rem', fontWeight: 560, color: 'text.primary' }}
      >
        {label}
      </FormLabel>
      <Box role="radiogroup" aria-labelledby={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {none && (
          <ButtonBase
            role="radio"
            aria-checked={value === ''}
            aria-label={translate(none)}
            disabled={isDisabled}
            onClick={() => field.onChange(null)}
            sx={{ width: 32, height: 32, borderRadius: '50%', border: '1px dashed', borderColor: 'divider' }}
          >
            {value === '' && <Check sx={{ fontSize: 18 }} />}
          </ButtonBase>
        )}
        {COLORS.map(colour => {
          const isChosen = colour.toLowerCase() === value.toLowerCase();
          return (
            <ButtonBase
              key={colour}
              role="radio"
              aria-checked={isChosen}
              aria-label={colour}
              disabled={isDisabled}
              onClick={() => field.onChange(colour)}
              sx={{ width: 32, height: 32, borderRadius: '50%', background: colour, color: inkOn(colour) }}
            >
              {isChosen && <Check sx={{ fontSize: 18 }} />}
            </ButtonBase>
          );
        })}
        <Box
          component="input"
          type="color"
          value={value || '#2E6B3A'}
          disabled={isDisabled}
          aria-label={label}
          onChange={event => field.onChange(event.currentTarget.value)}
          sx={{
            width: 44,
            height: 32,
            padding: '2px',
            border: 1,
            borderColor: isOwn ? 'primary.main' : 'divider',
            borderRadius: 1,
            background: 'none',
          }}
        />
      </Box>
      {helperText && <FormHelperText>{helperText}</FormHelperText>}
    </FormControl>
  );
}
