import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AddressSuggestion } from '#contract/territory/places.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { useSuggestions } from '#src/ui/form/useSuggestions.tsx';

const ask = async (q: string, signal: AbortSignal) =>
  (await call('GET /addresses', { query: { q }, signal, expose: false })).data;

/** Street address with suggestions; picking one also fills city, state and ZIP code. */
export function StreetInput({ prefix, span = 6 }: { prefix: string; span?: 3 | 6 }) {
  const translate = useTranslate();
  const { setValue, clearErrors } = useFormContext();
  const source = `${prefix}address`;
  const value = String(useWatch({ name: source }) ?? '');
  const onPick = (picked: AddressSuggestion) => {
    for (const [name, text] of Object.entries(picked)) {
      setValue(`${prefix}${name}`, text, { shouldDirty: true });
      clearErrors(`${prefix}${name}`);
    }
  };
  const label = translate('property.form.suggestions');
  const { rootProps, inputProps, list } = useSuggestions({ value, label, ask, onPick });
  return (
    <Box
      {...rootProps}
      sx={{
        gridColumn: { xs: '1 / -1', sm: `span ${span}` },
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <TextInput
        source={source}
        label="property.fields.street"
        isRequired
        maxLength={200}
        inputProps={inputProps}
      />
      {list}
    </Box>
  );
}
