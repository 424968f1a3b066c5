import { useTranslate } from 'ra-core';
import { NumberInput } from '#src/ui/form/AmountInput.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { ClockedIn } from './ClockedIn.tsx';
import { SettingPage } from './SettingPage.tsx';

/** When the office is notified that someone did not clock out. */
export default function ClockPage() {
  const translate = useTranslate();
  return (
    <SettingPage name="clock" tab="clock" beside={() => <ClockedIn />}>
      {() => (
        <FormSection title={translate('settings.clock.forgotten')} help={translate('settings.clock.help')}>
          <SwitchInput source="isOn" label="settings.clock.isOn" />
          <TextInput source="time" type="time" label="settings.clock.time" span={3} isRequired />
          <NumberInput
            source="quietHours"
            label="settings.clock.quietHours"
            unit={translate('settings.unit.hours')}
            span={3}
            isRequired
          />
        </FormSection>
      )}
    </SettingPage>
  );
}
