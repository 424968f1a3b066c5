import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useFieldArray, useWatch } from 'react-hook-form';
import { type Day, showDay } from '#contract/core/days.ts';
import { federalHolidays } from '#contract/schedule/holidays.ts';
import { today } from '#src/dataProvider/today.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { TextInput } from '#src/ui/form/inputs.tsx';

interface Holiday {
  date: Day;
  name: string;
}

/** Holidays by date; one button adds this year's and next year's federal holidays. */
export function HolidaysInput({ source }: { source: string }) {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray({ name: source });
  const holidays = (useWatch({ name: source }) ?? []) as Holiday[];
  const missing = federalToCome().filter(({ date }) => !holidays.some(holiday => holiday.date === date));
  return (
    <>
      {fields.map((field, index) => (
        <Box
          key={field.id}
          sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'flex-start', gap: 1.5 }}
        >
          <Box sx={{ width: '10.625rem', flexShrink: 0 }}>
            <TextInput
              source={`${source}.${index}.date`}
              label="settings.schedule.holidayDate"
              type="date"
              isRequired
            />
          </Box>
          <Box sx={{ flex: 1, minWidth: 0, maxWidth: 320 }}>
            <TextInput source={`${source}.${index}.name`} label="settings.schedule.holidayName" isRequired />
          </Box>
          <IconButton
            size="small"
            aria-label={translate('settings.schedule.holidayRemove', {
              holiday: holidays[index]?.name || (holidays[index]?.date && showDay(holidays[index].date)),
            })}
            onClick={() => remove(index)}
            sx={{ marginTop: '28px' }}
          >
            <DeleteOutlined sx={{ fontSize: 18 }} />
          </IconButton>
        </Box>
      ))}
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" startIcon={<AddOutlined />} onClick={() => append({ date: '', name: '' })}>
          {translate('settings.schedule.holidayAdd')}
        </Button>
        {missing.length > 0 && (
          <Button size="small" startIcon={<FlagOutlined />} onClick={() => append(missing)}>
            {translate('settings.schedule.holidayFederal')}
          </Button>
        )}
      </Box>
    </>
  );
}

/**
 * Returns the remaining federal holidays of this year and all of next year's, named in the language of the
 * user who adds them.
 */
function federalToCome(): Holiday[] {
  const year = Number(today().slice(0, 4));
  return [year, year + 1]
    .flatMap(federalHolidays)
    .filter(({ date }) => date >= today())
    .map(({ date, name }) => ({ date, name: name[storedLanguage()] }));
}
