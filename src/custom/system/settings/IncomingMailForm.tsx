import { useTranslate } from 'ra-core';
import { SETTINGS, type SettingValue } from '#contract/system/settings.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { Fields } from '#src/ui/form/Fields.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { RecordForm } from '#src/ui/form/RecordForm.tsx';
import { SaveBar } from '#src/ui/form/SaveBar.tsx';
import { SecretInput } from './SecretInput.tsx';
import { useSetting } from './useSetting.ts';
import { useSettingSave } from './useSettingSave.tsx';

/** Settings of the mailbox that receives answers. */
export function IncomingMailForm() {
  const translate = useTranslate();
  const mayWrite = useHasPermission('setting_write');
  const { view, keep, reload } = useSetting('incomingEmail');
  const { save, dialog } = useSettingSave('incomingEmail', keep);
  if (!view) return null;
  const isSet = (name: string) => view.secretsSet.includes(name);
  return (
    <>
      <RecordForm<unknown>
        key={view.version}
        schema={SETTINGS.incomingEmail.schema}
        values={{ ...view.value }}
        save={async body => save(view, body as SettingValue<'incomingEmail'>)}
      >
        <Fields isReadOnly={!mayWrite}>
          <FormSection
            title={translate('settings.incomingEmail.title')}
            help={translate('settings.incomingEmail.help', {
              address: `${window.location.origin}/email-webhook`,
            })}
          >
            <TextInput
              source="address"
              label="settings.incomingEmail.address"
              type="email"
              placeholder="reply@in.example.com"
            />
            <SecretInput
              source="webhookPassword"
              label="settings.incomingEmail.webhookPassword"
              span={3}
              isSet={isSet('webhookPassword')}
            />
            <SecretInput
              source="mailgunKey"
              label="settings.incomingEmail.mailgunKey"
              span={3}
              isSet={isSet('mailgunKey')}
            />
          </FormSection>
        </Fields>
        {mayWrite && <SaveBar onCancel={reload} />}
      </RecordForm>
      {dialog}
    </>
  );
}
