import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFieldArray } from 'react-hook-form';
import { WEEKDAYS } from '#contract/core/enums.ts';
import { TextInput } from '#src/ui/form/TextInput.tsx';
import { type FieldProps, useValueField } from '#src/ui/form/useField.ts';

/** The hours in which a gate is open, per weekday or the same every day. */
export function GateHoursInput({ source, label }: Pick<FieldProps, 'source' | 'label'>) {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray({ name: source });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box>
        <Typography sx={{ fontWeight: 550 }}>{translate(label)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('property.form.gateHoursHelp')}
        </Typography>
      </Box>
      {fields.map((field, index) => (
        <Box
          key={field.id}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '8px 12px' }}
        >
          <WeekdaysInput source={`${source}.${index}.weekdays`} label="property.form.gateDays" />
          <Box sx={{ width: '8.25rem' }}>
            <TextInput source={`${source}.${index}.from`} label="property.form.from" type="time" isRequired />
          </Box>
          <Box sx={{ width: '8.25rem' }}>
            <TextInput source={`${source}.${index}.to`} label="property.form.to" type="time" isRequired />
          </Box>
          <IconButton
            size="small"
            aria-label={translate('property.form.removeGateHours')}
            onClick={() => remove(index)}
            sx={{ marginTop: '28px' }}
          >
            <DeleteOutlined sx={{ fontSize: 18 }} />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button
          size="small"
          startIcon={<AddOutlined />}
          onClick={() => append({ weekdays: [], from: null, to: null })}
        >
          {translate('property.form.addGateHours')}
        </Button>
      </Box>
    </Box>
  );
}

/** Chooses any of the seven weekdays. */
function WeekdaysInput(props: FieldProps) {
  const translate = useTranslate();
  const { field, label, error } = useValueField(props);
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 550, marginBottom: '6px' }}>
        {label}
      </Typography>
      <ToggleButtonGroup
        size="small"
        value={field.value ?? []}
        onChange={(_event, chosen) => field.onChange(chosen)}
        aria-label={label}
      >
        {WEEKDAYS.map(day => (
          <ToggleButton
            key={day}
            value={day}
            aria-label={translate(`words.weekday.${day}`)}
            sx={{ minWidth: 38, paddingInline: 0.5, textTransform: 'none' }}
          >
            {translate(`words.weekdayShort.${day}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
