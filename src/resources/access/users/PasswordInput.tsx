import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { PASSWORD_MAX } from '#contract/core/constants.ts';
import { type FieldProps, useField } from '#src/ui/form/useField.ts';

/** Password field for another user's password; hidden unless shown on request. */
export function PasswordInput(props: FieldProps) {
  const translate = useTranslate();
  const { field, id, error, label, helperText, sx } = useField(props);
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      id={id}
      name={field.name}
      label={label}
      type={isShown ? 'text' : 'password'}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={() => field.onBlur()}
      error={error !== undefined}
      helperText={helperText}
      slotProps={{
        htmlInput: { ref: field.ref, autoComplete: 'new-password', maxLength: PASSWORD_MAX + 20 },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={translate(isShown ? 'user.hidePassword' : 'user.showPassword')}
                aria-pressed={isShown}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? (
                  <VisibilityOffOutlined fontSize="small" />
                ) : (
                  <VisibilityOutlined fontSize="small" />
                )}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
      sx={sx}
    />
  );
}
