import { useTranslate } from 'ra-core';
import { NumberInput } from '#src/ui/form/AmountInput.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { CheckboxGroupInput, SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { DelayAnswers } from './DelayAnswers.tsx';
import { onOffLabel } from './OnOffLabel.tsx';
import { SettingPage } from './SettingPage.tsx';
import { useWeekdayOptions } from './useWeekdayOptions.ts';

/** Whether and when crews are asked if they will finish today. */
export default function ServiceDelayPage() {
  const translate = useTranslate();
  const weekdays = useWeekdayOptions();
  return (
    <SettingPage
      name="serviceDelay"
      tab="serviceDelay"
      beside={() => <DelayAnswers />}
      status={({ isOn }) => onOffLabel(isOn, translate(isOn ? 'settings.state.on' : 'settings.state.off'))}
    >
      {() => (
        <FormSection title={translate('settings.delay.prompt')} help={translate('settings.delay.help')}>
          <SwitchInput source="isOn" label="settings.delay.isOn" />
          <TextInput source="time" type="time" label="settings.delay.time" span={3} isRequired />
          <NumberInput
            source="answerMinutes"
            label="settings.delay.answerMinutes"
            help="settings.delay.answerHelp"
            unit={translate('settings.unit.minutes')}
            span={3}
            isRequired
          />
          <CheckboxGroupInput source="weekdays" label="settings.delay.weekdays" options={weekdays} />
          <SwitchInput
            source="tellsCustomers"
            label="settings.delay.tellsCustomers"
            help="settings.delay.tellsHelp"
          />
        </FormSection>
      )}
    </SettingPage>
  );
}
