import { useTranslate } from 'ra-core';
import { CALL_LOG_CODES } from '#contract/core/enums.ts';
import type { Language } from '#contract/core/messages.ts';
import { CALL_LOG_LABELS } from '#contract/schedule/callLogs.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { CodeLetter } from '#src/resources/schedule/callLogs/CodeLabel.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { SettingPage } from './SettingPage.tsx';

/** Names of the call codes, a section for each language. */
export default function CallLogCodesPage() {
  const translate = useTranslate();
  return (
    <SettingPage name="callLogs" tab="callLogs">
      {() => (
        <>
          <FormSection title={translate('callLog.english')} help={translate('callLog.settingsHelp')}>
            {nameInputs('en')}
          </FormSection>
          <FormSection title={translate('callLog.spanish')} help={translate('callLog.spanishHelp')}>
            {nameInputs('es')}
          </FormSection>
        </>
      )}
    </SettingPage>
  );
}

const nameInputs = (language: Language) =>
  CALL_LOG_CODES.map(code => (
    <TextInput
      key={code}
      source={`labels.${code}.${language}`}
      label={CALL_LOG_LABELS[code][storedLanguage()]}
      placeholder={CALL_LOG_LABELS[code][language]}
      start={<CodeLetter code={code} />}
      span={3}
      maxLength={40}
    />
  ));
