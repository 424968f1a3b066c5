import { useTranslate } from 'ra-core';
import type { MapsSetting } from '#contract/system/businessSettings.ts';
import type { AccountName } from '#contract/system/settings.ts';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { SettingPage } from './SettingPage.tsx';

const accountsOf = ({ isGeocoderOn, osrmUrl }: MapsSetting): AccountName[] => [
  ...(isGeocoderOn ? (['geocoder'] as const) : []),
  ...(osrmUrl ? (['osrm'] as const) : []),
];

/** Settings of map tiles, geocoder and distances. */
export default function MapsPage() {
  const translate = useTranslate();
  return (
    <SettingPage name="maps" tab="maps" accounts={accountsOf}>
      {() => (
        <>
          <FormSection title={translate('settings.maps.tiles')} help={translate('settings.maps.tilesHelp')}>
            <TextInput
              source="tileUrl"
              label="settings.maps.tileUrl"
              help="settings.maps.tileUrlHelp"
              maxLength={300}
              isRequired
            />
            <TextInput
              source="tileAttribution"
              label="settings.maps.tileAttribution"
              span={3}
              maxLength={200}
              isRequired
            />
            <TextInput
              source="tileAttributionUrl"
              label="settings.maps.tileAttributionUrl"
              span={3}
              maxLength={300}
            />
          </FormSection>
          <FormSection
            title={translate('settings.maps.geocoder')}
            help={translate('settings.maps.geocoderHelp')}
          >
            <SwitchInput source="isGeocoderOn" label="settings.maps.isGeocoderOn" />
            <TextInput
              source="geocoderUrl"
              label="settings.maps.geocoderUrl"
              help="settings.maps.geocoderUrlHelp"
              placeholder="https://nominatim.example.com"
              maxLength={300}
            />
          </FormSection>
          <FormSection title={translate('settings.maps.osrm')} help={translate('settings.maps.osrmHelp')}>
            <TextInput
              source="osrmUrl"
              label="settings.maps.osrmUrl"
              placeholder="https://osrm.example.com"
              maxLength={300}
            />
          </FormSection>
        </>
      )}
    </SettingPage>
  );
}
