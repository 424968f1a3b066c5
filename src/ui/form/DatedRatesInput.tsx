import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { type DatedRate, rateOn } from '#contract/money/datedRates.ts';
import { today } from '#src/dataProvider/today.ts';
import { NumberInput } from './AmountInput.tsx';
import { TextInput } from './TextInput.tsx';

interface DatedRatesInputProps {
  /** Path of the rates in the form; the first rate has no start day. */
  source: string;
  /** Key of the rates' label. */
  label: string;
  isDisabled?: boolean;
}

const ROW = { gridColumn: '1 / -1', display: 'flex', alignItems: 'flex-start', flexWrap: 'wrap', gap: 1.5 };

/** Percentages with the day each starts to apply; each is marked as past, current or upcoming. */
export function DatedRatesInput({ source, label, isDisabled = false }: DatedRatesInputProps) {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray({ name: source });
  const rates = (useWatch({ name: source }) ?? []) as DatedRate[];
  // A rate without a day does not apply yet.
  const begun = rates.filter((rate, index) => index === 0 || rate.validFrom !== null);
  const now = rateOn(begun, today());
  const stateOf = (rate: DatedRate | undefined) => {
    if (!rate || !begun.includes(rate)) return null;
    if (rate === now) return 'now';
    return rate.validFrom !== null && rate.validFrom > today() ? 'toCome' : 'past';
  };
  return (
    <>
      {fields.map((field, index) => {
        const state = rates.length > 1 ? stateOf(rates[index]) : null;
        return (
          <Box key={field.id} sx={ROW}>
            <Box sx={{ width: '9.375rem' }}>
              <NumberInput
                source={`${source}.${index}.percent`}
                label={label}
                unit="%"
                isRequired
                isDisabled={isDisabled}
              />
            </Box>
            {index > 0 && (
              <Box sx={{ width: '10.625rem' }}>
                <TextInput
                  source={`${source}.${index}.validFrom`}
                  label="form.rates.validFrom"
                  type="date"
                  isRequired
                  isDisabled={isDisabled}
                />
              </Box>
            )}
            <Box sx={{ paddingTop: { xs: 0, sm: '34px' }, color: 'text.secondary', fontSize: '0.8125rem' }}>
              {[
                index === 0 && rates.length > 1 && translate('form.rates.always'),
                state && translate(`form.rates.${state}`),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Box>
            {index > 0 && !isDisabled && (
              <IconButton
                size="small"
                aria-label={`${translate('form.rates.withdraw')} ${rates[index]?.percent ?? ''}%`}
                onClick={() => remove(index)}
                sx={{ marginTop: { xs: 0, sm: '28px' } }}
              >
                <DeleteOutlined sx={{ fontSize: 18 }} />
              </IconButton>
            )}
          </Box>
        );
      })}
      <WholeError source={source} />
      {!isDisabled && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Button
            size="small"
            startIcon={<AddOutlined />}
            onClick={() => append({ validFrom: null, percent: null })}
          >
            {translate('form.rates.add')}
          </Button>
        </Box>
      )}
    </>
  );
}

/** Shows errors of the list as a whole, such as a rate that is needed but was removed. */
function WholeError({ source }: { source: string }) {
  const { errors } = useFormState();
  const error = errors[source];
  const message = error?.message ?? error?.root?.message;
  return message ? <FormHelperText error>{String(message)}</FormHelperText> : null;
}
