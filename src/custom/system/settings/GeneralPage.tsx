import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { GeneralSetting } from '#contract/system/businessSettings.ts';
import { LANGUAGE_OPTIONS } from '#src/i18n/i18nProvider.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useConfirm } from '#src/ui/dialogs/useConfirm.tsx';
import { NumberInput } from '#src/ui/form/AmountInput.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { PhoneInput } from '#src/ui/form/PhoneInput.tsx';
import { reloadBrand } from '#src/ui/theme/brand.ts';
import { ColorInput, LogoInput } from './BrandInputs.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import { SettingPage } from './SettingPage.tsx';
import { clockIn, timeZoneOptions } from './timeZones.ts';

/** The business's name, contact details, time zone and language. */
export default function GeneralPage() {
  const translate = useTranslate();
  const { ask, dialog } = useConfirm();
  const confirm = async (before: GeneralSetting, after: GeneralSetting) =>
    before.timeZone === after.timeZone ||
    ask({
      title: translate('settings.general.zoneTitle'),
      text: translate('settings.general.zoneText', {
        before: `${before.timeZone} (${clockIn(before.timeZone, storedLanguage())})`,
        after: `${after.timeZone} (${clockIn(after.timeZone, storedLanguage())})`,
      }),
      action: translate('settings.general.zoneAction'),
    });
  return (
    <>
      <SettingPage name="general" tab="general" confirm={confirm} onSaved={() => void reloadBrand()}>
        {(_secrets, { timeZone }) => (
          <>
            <FormSection
              title={translate('settings.general.business')}
              help={translate('settings.general.businessHelp')}
            >
              <TextInput source="name" label="settings.general.name" maxLength={120} />
              <PhoneInput source="phone" label="settings.general.phone" span={3} />
              <TextInput source="email" label="settings.general.email" span={3} type="email" />
              <TextInput
                source="website"
                label="settings.general.website"
                placeholder="https://example.com"
                maxLength={300}
              />
              <TextInput source="address" label="settings.general.address" rows={2} maxLength={300} />
              <TextInput
                source="reviewLinks"
                label="settings.general.reviewLinks"
                help={translate('settings.general.reviewLinksHelp')}
                rows={2}
                maxLength={1000}
              />
              <NumberInput
                source="happyStars"
                label="settings.general.happyStars"
                help="settings.general.happyStarsHelp"
                span={3}
                isRequired
              />
            </FormSection>
            <FormSection
              title={translate('settings.general.brand')}
              help={translate('settings.general.brandHelp')}
            >
              <ColorInput
                source="color"
                label="settings.general.color"
                help="settings.general.colorHelp"
                span={3}
              />
              <LogoInput source="logo" label="settings.general.logo" help="settings.general.logoHelp" />
              <BrandPreview />
            </FormSection>
            <FormSection
              title={translate('settings.general.clock')}
              help={translate('settings.general.clockHelp')}
            >
              <TimeZoneInput current={timeZone} />
              <SelectInput
                source="language"
                label="settings.general.language"
                help="settings.general.languageHelp"
                options={LANGUAGE_OPTIONS}
                span={3}
              />
            </FormSection>
          </>
        )}
      </SettingPage>
      {dialog}
    </>
  );
}

function TimeZoneInput({ current }: { current: string }) {
  const translate = useTranslate();
  const options = useMemo(() => timeZoneOptions(current), [current]);
  const zone: unknown = useWatch({ name: 'timeZone' });
  const clock = clockIn(typeof zone === 'string' ? zone : current, storedLanguage());
  return (
    <>
      <SelectInput
        source="timeZone"
        label="settings.general.timeZone"
        options={options}
        span={4}
        isRequired
      />
      <div style={{ gridColumn: '1 / -1', marginTop: -8 }}>
        {translate('settings.general.clockNow', { time: clock })}
      </div>
    </>
  );
}
