import { useTranslate } from 'ra-core';
import { ON_HOLIDAY } from '#contract/schedule/holidays.ts';
import { NumberInput } from '#src/ui/form/AmountInput.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { CheckboxGroupInput, SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { HolidaysInput } from './HolidaysInput.tsx';
import { SettingPage } from './SettingPage.tsx';
import { useWeekdayOptions } from './useWeekdayOptions.ts';

/** Settings for how far ahead visits are created, and for the working days. */
export default function SchedulePage() {
  const translate = useTranslate();
  const weekdays = useWeekdayOptions();
  return (
    <SettingPage name="schedule" tab="schedule">
      {() => (
        <>
          <FormSection
            title={translate('settings.schedule.ahead')}
            help={translate('settings.schedule.aheadHelp')}
          >
            <NumberInput
              source="horizonWeeks"
              label="settings.schedule.horizonWeeks"
              unit={translate('settings.unit.weeks')}
              span={3}
              isRequired
            />
          </FormSection>
          <FormSection
            title={translate('settings.schedule.days')}
            help={translate('settings.schedule.daysHelp')}
          >
            <CheckboxGroupInput
              source="daysOff"
              label="settings.schedule.daysOff"
              help="settings.schedule.daysOffHelp"
              options={weekdays}
            />
            <CheckboxGroupInput
              source="subscriptionWeekdays"
              label="settings.schedule.subscriptionWeekdays"
              help="settings.schedule.subscriptionHelp"
              options={weekdays}
            />
          </FormSection>
          <FormSection title={translate('settings.schedule.crews')}>
            <TextInput
              source="dayStartsAt"
              label="settings.schedule.dayStartsAt"
              help="settings.schedule.dayStartsAtHelp"
              type="time"
              span={6}
              isRequired
            />
            <NumberInput
              source="crewCapacityMinutes"
              label="settings.schedule.crewCapacityMinutes"
              help="settings.schedule.capacityHelp"
              unit={translate('settings.unit.minutes')}
              span={3}
              isRequired
            />
            <NumberInput
              source="keepOrderMinutes"
              label="settings.schedule.keepOrderMinutes"
              help="settings.schedule.keepOrderHelp"
              unit={translate('settings.unit.minutes')}
              span={3}
              isRequired
            />
            <NumberInput
              source="takeBackMinutes"
              label="settings.schedule.takeBackMinutes"
              help="settings.schedule.takeBackHelp"
              unit={translate('settings.unit.minutes')}
              isRequired
            />
          </FormSection>
          <FormSection
            title={translate('settings.schedule.holidays')}
            help={translate('settings.schedule.holidaysHelp')}
          >
            <SelectInput
              source="onHoliday"
              label="settings.schedule.onHoliday"
              options={ON_HOLIDAY.map(value => ({
                value,
                label: translate(`settings.schedule.onHolidayChoice.${value}`),
              }))}
              span={6}
              isRequired
            />
            <HolidaysInput source="holidays" />
          </FormSection>
        </>
      )}
    </SettingPage>
  );
}
