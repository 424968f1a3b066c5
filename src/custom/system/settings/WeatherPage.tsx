import { useTranslate } from 'ra-core';
import { NumberInput } from '#src/ui/form/AmountInput.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { onOffLabel } from './OnOffLabel.tsx';
import { SettingPage } from './SettingPage.tsx';

/** Settings of the weather forecast. */
export default function WeatherPage() {
  const translate = useTranslate();
  return (
    <SettingPage
      name="weather"
      tab="weather"
      status={({ isOn }) => onOffLabel(isOn, translate(`settings.state.${isOn ? 'on' : 'off'}`))}
      accounts={() => ['weather']}
      isTestBeside
    >
      {() => (
        <FormSection
          title={translate('settings.weather.service')}
          help={translate('settings.weather.serviceHelp')}
        >
          <SwitchInput source="isOn" label="settings.weather.isOn" />
          <TextInput
            source="address"
            label="settings.weather.address"
            help="settings.weather.addressHelp"
            maxLength={300}
            isRequired
          />
          <TextInput
            source="contact"
            label="settings.weather.contact"
            help="settings.weather.contactHelp"
            maxLength={254}
            span={3}
          />
          <NumberInput
            source="wetChance"
            label="settings.weather.wetChance"
            help="settings.weather.wetChanceHelp"
            unit="%"
            span={3}
            isRequired
          />
        </FormSection>
      )}
    </SettingPage>
  );
}
