import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { SettingView } from '#contract/system/settings.calls.ts';
import { SETTINGS, type SettingKey, type SettingValue } from '#contract/system/settings.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { Fields } from '#src/ui/form/Fields.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { RecordForm } from '#src/ui/form/RecordForm.tsx';
import { SaveBar } from '#src/ui/form/SaveBar.tsx';
import { useSetting } from './useSetting.ts';
import { useSettingSave } from './useSettingSave.tsx';

interface SettingPartFormProps<Key extends SettingKey> {
  name: Key;
  help: string;
  /** The fields; `isSet` says which secrets are stored. */
  children: (isSet: (secret: string) => boolean) => ReactNode;
  /** Shown below the form for those who may change it. */
  below?: (view: SettingView<Key>, reload: () => Promise<void>) => ReactNode;
}

/** A form for one group of settings, shown on another group's page. */
export function SettingPartForm<Key extends SettingKey>(props: SettingPartFormProps<Key>) {
  const { name, help, children, below } = props;
  const translate = useTranslate();
  const mayWrite = useHasPermission('setting_write');
  const { view, keep, reload } = useSetting(name);
  const { save, dialog } = useSettingSave(name, keep);
  if (!view) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <RecordForm<unknown>
        key={view.version}
        schema={SETTINGS[name].schema}
        values={{ ...view.value }}
        save={async body => save(view, body as SettingValue<Key>)}
      >
        <Fields isReadOnly={!mayWrite}>
          <FormSection title={translate(`settings.${name}.title`)} help={help}>
            {children(secret => view.secretsSet.includes(secret))}
          </FormSection>
        </Fields>
        {mayWrite && <SaveBar onCancel={reload} />}
      </RecordForm>
      {mayWrite && below?.(view, reload)}
      {dialog}
    </Box>
  );
}
