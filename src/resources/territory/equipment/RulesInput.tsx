import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFieldArray } from 'react-hook-form';
import { MAX_RULES, SERVICE_UNITS } from '#contract/territory/equipmentService.ts';
import { NumberInput } from '#src/ui/form/AmountInput.tsx';
import { FieldGrid } from '#src/ui/form/FormSection.tsx';
import { SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { useTextOptions } from '#src/ui/list/useWordOptions.ts';

const NEW_RULE = { name: '', everyHours: null, every: null, unit: 'months', lastOn: null, lastHours: null };

/** The service rules of a machine. */
export function RulesInput({ source }: { source: string }) {
  const translate = useTranslate();
  // The form's own key, because a rule has an id of its own.
  const { fields, append, remove } = useFieldArray({ name: source, keyName: 'key' });
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <Box>
        <Typography variant="subtitle2" component="h3">
          {translate('equipment.fields.rules')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('equipmentService.rulesHelp')}
        </Typography>
      </Box>
      {fields.map((field, index) => (
        <Box
          key={field.key}
          role="group"
          aria-label={translate('equipmentService.rule', { number: index + 1 })}
          sx={{
            ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'start' },
            ...{ border: 1, borderColor: 'divider', borderRadius: 1, padding: 1.5 },
          }}
        >
          <FieldGrid>
            <RuleFields at={`${source}.${index}`} />
          </FieldGrid>
          <IconButton
            size="small"
            aria-label={translate('equipmentService.removeRule', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            <DeleteOutlined sx={{ fontSize: 18 }} />
          </IconButton>
        </Box>
      ))}
      {fields.length < MAX_RULES && (
        <Box>
          <Button size="small" startIcon={<AddOutlined />} onClick={() => append(NEW_RULE)}>
            {translate('equipmentService.addRule')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function RuleFields({ at }: { at: string }) {
  const units = useTextOptions(SERVICE_UNITS, 'equipmentService.units');
  return (
    <>
      <TextInput source={`${at}.name`} label="equipmentService.fields.name" isRequired maxLength={80} />
      <NumberInput source={`${at}.everyHours`} label="equipmentService.fields.everyHours" unit="h" span={2} />
      <NumberInput source={`${at}.every`} label="equipmentService.fields.every" span={2} />
      <SelectInput
        source={`${at}.unit`}
        label="equipmentService.fields.unit"
        options={units}
        span={2}
        isRequired
      />
      <TextInput
        source={`${at}.lastOn`}
        type="date"
        label="equipmentService.fields.lastOn"
        help="equipmentService.lastOnHelp"
        span={3}
      />
      <NumberInput source={`${at}.lastHours`} label="equipmentService.fields.lastHours" unit="h" span={3} />
    </>
  );
}
