import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { isDay } from '#contract/core/days.ts';
import { ANNOUNCEMENT_REPEATS, type AnnouncementRepeat, PRIORITIES } from '#contract/core/enums.ts';
import { occurrencesFrom } from '#contract/messaging/officeAnnouncements.ts';
import { today } from '#src/dataProvider/today.ts';
import { AnnouncementTexts } from '#src/resources/field/crewAnnouncements/AnnouncementTexts.tsx';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SelectInput, SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { useWordOptions } from '#src/ui/list/useWordOptions.ts';
import { useRepeatOptions } from './useRepeatOptions.ts';

const SHOWN = 4;

export function OfficeAnnouncementInputs() {
  const translate = useTranslate();
  const repeats = useRepeatOptions();
  const priorities = useWordOptions(PRIORITIES, 'priority');
  return (
    <>
      <FormSection
        title={translate('officeAnnouncement.section')}
        help={translate('officeAnnouncement.help')}
      >
        <AnnouncementTexts />
        <SelectInput
          source="priority"
          label="officeAnnouncement.fields.priority"
          options={priorities}
          span={3}
          isRequired
        />
        <SwitchInput source="isActive" label="officeAnnouncement.fields.isActive" />
      </FormSection>
      <FormSection
        title={translate('officeAnnouncement.when')}
        help={translate('officeAnnouncement.whenHelp')}
      >
        <SelectInput
          source="repeat"
          label="officeAnnouncement.fields.repeat"
          options={repeats}
          span={2}
          isRequired
        />
        <TextInput
          source="startDate"
          type="date"
          label="officeAnnouncement.fields.startDate"
          span={2}
          isRequired
        />
        <TextInput source="endDate" type="date" label="officeAnnouncement.fields.endDate" span={2} />
        <NextDays />
      </FormSection>
    </>
  );
}

const isRepeat = (value: unknown): value is AnnouncementRepeat =>
  ANNOUNCEMENT_REPEATS.some(repeat => repeat === value);

/** The next days according to the fields above. */
function NextDays() {
  const translate = useTranslate();
  const [repeat, startDate, endDate] = useWatch({ name: ['repeat', 'startDate', 'endDate'] }) as unknown[];
  if (!isRepeat(repeat) || typeof startDate !== 'string' || !isDay(startDate)) return null;
  const end = typeof endDate === 'string' && isDay(endDate) ? endDate : null;
  const days = occurrencesFrom({ repeat, startDate, endDate: end }, today(), SHOWN);
  return (
    <Box sx={{ gridColumn: '1 / -1' }} role="status">
      <Typography variant="body2" color="textSecondary">
        {translate(days.length > 0 ? 'officeAnnouncement.comes' : 'officeAnnouncement.over')}{' '}
        {days.map((day, index) => (
          <span key={day}>
            {index > 0 && ', '}
            <DayText day={day} near />
          </span>
        ))}
      </Typography>
    </Box>
  );
}
