import { useTranslate } from 'ra-core';
import { REASON_USES } from '#contract/schedule/visitReasons.ts';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { ReasonsInput } from './ReasonsInput.tsx';
import { SettingPage } from './SettingPage.tsx';

/** The reasons that crews and the office pick when they skip or cancel a visit. */
export default function VisitReasonsPage() {
  const translate = useTranslate();
  return (
    <SettingPage name="visitReasons" tab="visitReasons">
      {() =>
        REASON_USES.map(use => (
          <FormSection
            key={use}
            title={translate(`settings.visitReasons.use.${use}`)}
            help={translate(`settings.visitReasons.useHelp.${use}`)}
          >
            <ReasonsInput source={use} />
          </FormSection>
        ))
      }
    </SettingPage>
  );
}
