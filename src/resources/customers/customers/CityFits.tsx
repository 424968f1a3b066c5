import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useZipFacts } from './add/useZipFacts.ts';

const isSame = (one: unknown, other: string) =>
  String(one ?? '')
    .trim()
    .toLowerCase() === other.toLowerCase();

/** Warns if the ZIP code isn't in the city or state. */
export function CityFits({ prefix }: { prefix: string }) {
  const translate = useTranslate();
  const facts = useZipFacts(`${prefix}zipcode`);
  const { setValue } = useFormContext();
  const [city, state] = useWatch({ name: [`${prefix}city`, `${prefix}state`] });
  if (!facts?.city || !facts.state || !city || !state) return null;
  if (isSame(city, facts.city) && isSame(state, facts.state)) return null;
  const place = `${facts.city}, ${facts.state}`;
  const use = () => {
    setValue(`${prefix}city`, facts.city, { shouldDirty: true });
    setValue(`${prefix}state`, facts.state, { shouldDirty: true });
  };
  return (
    <Alert
      severity="warning"
      sx={{ gridColumn: '1 / -1' }}
      action={
        <Button color="inherit" size="small" onClick={use}>
          {translate('property.zip.useCity', { place })}
        </Button>
      }
    >
      {translate('property.zip.otherCity', { zipcode: facts.zipcode, place })}
    </Alert>
  );
}
