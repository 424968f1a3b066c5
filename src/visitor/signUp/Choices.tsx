import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';

interface Choice {
  value: string;
  title: string;
  help?: string;
  /** Shown at the right: a picture, a price. */
  aside?: ReactNode;
  isDisabled?: boolean;
}

interface ChoicesProps {
  name: string;
  label: string;
  choices: readonly Choice[];
  value: string;
  error?: string;
  onChoose: (value: string) => void;
}

/** Chooses one of a few cards; a radio group to the keyboard and to screen readers. */
export function Choices({ name, label, choices, value, error, onChoose }: ChoicesProps) {
  const errorId = `${name}-error`;
  return (
    <Box
      component="fieldset"
      role="radiogroup"
      aria-label={label}
      aria-invalid={Boolean(error)}
      aria-describedby={error ? errorId : undefined}
      sx={{ display: 'grid', gap: 1.25, margin: 0, padding: 0, border: 0, minWidth: 0 }}
    >
      {choices.map(choice => (
        <Box
          key={choice.value}
          component="label"
          sx={theme => ({
            display: 'flex',
            alignItems: 'center',
            gap: 1.75,
            minHeight: 56,
            padding: '10px 14px',
            borderRadius: '10px',
            border: `1px solid ${theme.sward.line}`,
            background: theme.sward.paper,
            cursor: choice.isDisabled ? 'default' : 'pointer',
            color: choice.isDisabled ? theme.sward.ink2 : theme.sward.ink,
            '&:has(:checked)': { borderColor: theme.sward.primary, background: theme.sward.tint },
            '&:has(:focus-visible)': { outline: `2px solid ${theme.sward.primary}`, outlineOffset: 2 },
          })}
        >
          <Box
            component="input"
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            disabled={choice.isDisabled}
            onChange={() => onChoose(choice.value)}
            sx={{
              width: 20,
              height: 20,
              margin: 0,
              flexShrink: 0,
              accentColor: theme => theme.sward.primary,
            }}
          />
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            <Box component="span" sx={{ display: 'block', fontWeight: 560 }}>
              {choice.title}
            </Box>
            {choice.help && (
              <Box
                component="span"
                sx={{ display: 'block', fontSize: '0.875rem', color: theme => theme.sward.ink2 }}
              >
                {choice.help}
              </Box>
            )}
          </Box>
          {choice.aside}
        </Box>
      ))}
      {error && (
        <FormHelperText id={errorId} error sx={{ margin: 0 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
