import { useTranslate } from 'ra-core';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { SettingPage } from './SettingPage.tsx';

/** Texts for customers under Refer & Earn. */
export default function ReferralsPage() {
  const translate = useTranslate();
  return (
    <SettingPage name="referrals" tab="referrals">
      {() => (
        <>
          <FormSection
            title={translate('settings.referrals.title')}
            help={translate('settings.referrals.help')}
          >
            <TextInput source="rules" label="settings.referrals.english" rows={10} maxLength={4000} />
          </FormSection>
          <FormSection
            title={translate('settings.referrals.titleEs')}
            help={translate('settings.referrals.helpEs')}
          >
            <TextInput source="rulesEs" label="settings.referrals.spanish" rows={10} maxLength={4000} />
          </FormSection>
        </>
      )}
    </SettingPage>
  );
}
