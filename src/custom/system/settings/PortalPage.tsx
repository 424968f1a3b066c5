import { useTranslate } from 'ra-core';
import { NumberInput } from '#src/ui/form/AmountInput.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SwitchInput } from '#src/ui/form/inputs.tsx';
import { SettingPage } from './SettingPage.tsx';

/** Changes that customers may make to their upcoming visits. */
export default function PortalPage() {
  const translate = useTranslate();
  const unit = translate('settings.portal.days');
  return (
    <SettingPage name="portal" tab="portal">
      {() => (
        <>
          <FormSection title={translate('settings.portal.visits')} help={translate('settings.portal.help')}>
            <SwitchInput source="maySkip" label="settings.portal.maySkip" />
            <SwitchInput source="mayMove" label="settings.portal.mayMove" />
            <NumberInput
              source="noticeDays"
              label="settings.portal.noticeDays"
              span={3}
              unit={unit}
              isRequired
            />
            <NumberInput source="moveDays" label="settings.portal.moveDays" span={3} unit={unit} isRequired />
          </FormSection>
          <FormSection
            title={translate('settings.portal.pauses')}
            help={translate('settings.portal.pausesHelp')}
          >
            <SwitchInput source="mayPause" label="settings.portal.mayPause" />
            <NumberInput
              source="pauseDays"
              label="settings.portal.pauseDays"
              span={3}
              unit={unit}
              isRequired
            />
          </FormSection>
        </>
      )}
    </SettingPage>
  );
}
