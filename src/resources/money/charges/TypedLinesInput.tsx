import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useFieldArray } from 'react-hook-form';
import { MoneyInput } from '#src/ui/form/AmountInput.tsx';
import { FieldGrid } from '#src/ui/form/FormSection.tsx';
import { SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';

export const EMPTY_LINE = { description: '', amountCents: null, isTaxable: true };
const MAX_LINES = 20;

/** The lines of a charge as the office enters them: description, amount, taxable or not. */
export function TypedLinesInput() {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray({ name: 'lines' });
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2 }}>
      {fields.map((field, index) => (
        <Box
          key={field.id}
          role="group"
          aria-label={translate('billing.lines.line', { number: index + 1 })}
          sx={{ display: 'flex', alignItems: 'start', gap: 1 }}
        >
          <Box sx={{ flex: 1 }}>
            <FieldGrid>
              <TextInput
                source={`lines.${index}.description`}
                label="billing.lines.description"
                isRequired
                maxLength={120}
              />
              <MoneyInput
                source={`lines.${index}.amountCents`}
                label="billing.lines.amount"
                isRequired
                span={3}
              />
              <SwitchInput source={`lines.${index}.isTaxable`} label="billing.lines.taxable" span={3} />
            </FieldGrid>
          </Box>
          {fields.length > 1 && (
            <IconButton onClick={() => remove(index)} aria-label={translate('billing.lines.remove')}>
              <DeleteOutlined />
            </IconButton>
          )}
        </Box>
      ))}
      {fields.length < MAX_LINES && (
        <Button startIcon={<Add />} onClick={() => append(EMPTY_LINE)} sx={{ justifySelf: 'start' }}>
          {translate('billing.lines.add')}
        </Button>
      )}
    </Box>
  );
}
