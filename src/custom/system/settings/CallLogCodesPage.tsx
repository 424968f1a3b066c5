import { useTranslate } from 'ra-core';
import { CALL_LOG_CODES } from '#contract/core/enums.ts';
import { CALL_LOG_LABELS } from '#contract/schedule/callLogs.ts';
import { CodeLetter } from '#src/resources/schedule/callLogs/CodeLabel.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { SettingPage } from './SettingPage.tsx';

/** Names of the call codes. */
export default function CallLogCodesPage() {
  const translate = useTranslate();
  return (
    <SettingPage name="callLogs" tab="callLogs">
      {() => (
        <FormSection title={translate('callLog.settings')} help={translate('callLog.settingsHelp')}>
          {CALL_LOG_CODES.flatMap(code => [
            <TextInput
              key={`${code}-en`}
              source={`labels.${code}.en`}
              label="callLog.english"
              placeholder={CALL_LOG_LABELS[code].en}
              start={<CodeLetter code={code} />}
              span={3}
              maxLength={40}
            />,
            <TextInput
              key={`${code}-es`}
              source={`labels.${code}.es`}
              label="callLog.spanish"
              placeholder={CALL_LOG_LABELS[code].es}
              span={3}
              maxLength={40}
            />,
          ])}
        </FormSection>
      )}
    </SettingPage>
  );
}
