import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type FieldProps, useValueField } from '#src/ui/form/useField.ts';

interface SecretInputProps extends FieldProps {
  /** Whether a secret is already stored. */
  isSet: boolean;
}

/**
 * A secret that can be replaced or removed but never read. The form's value is null to keep it and an empty
 * text to remove it.
 */
export function SecretInput({ isSet, ...props }: SecretInputProps) {
  const translate = useTranslate();
  const { field, id, error, label, sx } = useValueField(props);
  const [isTyping, setTyping] = useState(!isSet);
  const isRemoved = isSet && field.value === '' && !isTyping;
  if (isTyping)
    return (
      <TextField
        id={id}
        name={field.name}
        label={label}
        type="password"
        value={field.value ?? ''}
        onChange={event => field.onChange(event.target.value || null)}
        onBlur={() => field.onBlur()}
        error={error !== undefined}
        helperText={error}
        slotProps={{ htmlInput: { ref: field.ref, autoComplete: 'new-password', maxLength: 500 } }}
        sx={sx}
      />
    );
  return (
    <Box sx={sx}>
      <FormLabel sx={{ fontSize: '0.8125rem', fontWeight: 560, color: 'text.primary' }}>{label}</FormLabel>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 38 }}>
        <span aria-hidden>{isRemoved ? '–' : '••••••••'}</span>
        {isRemoved ? (
          <Button size="small" onClick={() => field.onChange(null)}>
            {translate('settings.secretKeep')}
          </Button>
        ) : (
          <>
            <Button size="small" onClick={() => setTyping(true)}>
              {translate('settings.secretChange')}
            </Button>
            <Button size="small" color="error" onClick={() => field.onChange('')}>
              {translate('settings.secretRemove')}
            </Button>
          </>
        )}
      </Box>
      <FormHelperText error={error !== undefined}>
        {error ?? translate(isRemoved ? 'settings.secretRemoved' : 'settings.secretKept')}
      </FormHelperText>
    </Box>
  );
}
