import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { COLOR, DEFAULT_COLOR, logoView } from '#contract/system/brand.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { type FieldProps, useValueField } from '#src/ui/form/useField.ts';

const MAX_BYTES = 15 * 1_048_576;
const FORMATS = 'image/png,image/jpeg,image/webp,image/svg+xml';

/** A color, picked or typed as `#RRGGBB`; empty for the default one. */
export function ColorInput(props: FieldProps) {
  const { field, id, label, helperText, error, isDisabled, sx } = useValueField(props);
  const value = typeof field.value === 'string' ? field.value : '';
  return (
    <TextField
      id={id}
      name={field.name}
      label={label}
      value={value}
      placeholder={DEFAULT_COLOR}
      onChange={event => field.onChange(event.target.value)}
      onBlur={field.onBlur}
      disabled={isDisabled}
      error={Boolean(error)}
      helperText={error ?? helperText}
      sx={sx}
      slotProps={{
        htmlInput: { ref: field.ref, autoComplete: 'off', spellCheck: false, maxLength: 7 },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Box
                component="input"
                type="color"
                aria-label={label}
                disabled={isDisabled}
                value={COLOR.test(value) ? value : DEFAULT_COLOR}
                onChange={event => field.onChange(event.target.value.toUpperCase())}
                sx={{ width: 32, height: 28, padding: 0, border: 0, background: 'none', cursor: 'pointer' }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** The logo: a chosen file is stored at once, and used when the form is saved. */
export function LogoInput(props: FieldProps) {
  const translate = useTranslate();
  const { field, label, helperText, error, isDisabled, sx } = useValueField(props);
  const input = useRef<HTMLInputElement>(null);
  const describedBy = useId();
  const { send, isPending } = useCallMutation('POST /settings/logo');
  const [failure, setFailure] = useState<string | null>(null);
  const logo = logoView(typeof field.value === 'string' ? field.value : null);
  const upload = async (chosen: File | undefined) => {
    setFailure(null);
    if (!chosen) return;
    if (chosen.size > MAX_BYTES) return setFailure(translate('settings.general.logoTooLarge'));
    const body = new FormData();
    body.set('logo', chosen);
    try {
      field.onChange((await send({ body, expose: false })).logo);
    } catch (refusal) {
      setFailure(failureMessage(refusal, storedLanguage()));
    }
  };
  const said = failure ?? error;
  return (
    <Box sx={sx}>
      <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 0.75 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {logo && (
          <Box
            component="img"
            src={logo.path}
            alt={label}
            width={logo.width}
            height={logo.height}
            sx={{ borderRadius: '6px', background: '#FFFFFF' }}
          />
        )}
        <input
          ref={input}
          type="file"
          accept={FORMATS}
          hidden
          aria-label={translate('settings.general.chooseLogo')}
          onChange={event => {
            void upload(event.target.files?.[0]);
            // Allows the same file to be chosen again.
            event.target.value = '';
          }}
        />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            variant="outlined"
            startIcon={<ImageOutlined />}
            loading={isPending}
            disabled={isDisabled}
            aria-describedby={describedBy}
            onClick={() => input.current?.click()}
          >
            {translate('settings.general.chooseLogo')}
          </Button>
          {logo && !isDisabled && (
            <Button color="error" onClick={() => field.onChange(null)}>
              {translate('settings.general.removeLogo')}
            </Button>
          )}
        </Box>
      </Box>
      <FormHelperText id={describedBy} error={Boolean(said)}>
        {said ?? helperText}
      </FormHelperText>
    </Box>
  );
}
