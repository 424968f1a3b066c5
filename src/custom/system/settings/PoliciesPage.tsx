import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { LANGUAGES, type Language } from '#contract/core/messages.ts';
import { POLICY_VARIABLES, type PoliciesSetting, policyField } from '#contract/system/policies.ts';
import { DEFAULT_POLICIES } from '#contract/system/policyDefaults.ts';
import { POLICIES, POLICY_PATHS, type Policy, policyTitle } from '#contract/system/policyPages.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { failureReason } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { PolicyText } from '#src/ui/brand/PolicyText.tsx';
import { useConfirm } from '#src/ui/dialogs/useConfirm.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { LanguageTabs } from '#src/ui/form/LanguageTabs.tsx';
import { RichTextInput } from '#src/ui/form/RichTextInput.tsx';
import { usePreview } from '#src/ui/form/usePreview.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { languageOf } from '#texts/languages.ts';
import { inEach } from '#texts/localized.ts';
import { SettingPage } from './SettingPage.tsx';

/** The public pages with the privacy policy and the terms of service. */
export default function PoliciesPage() {
  // Kept outside the form, because saving remounts the form.
  const [policy, setPolicy] = useState<Policy>(POLICIES[0]);
  const [language, setLanguage] = useState<Language>(LANGUAGES[0]);
  return (
    <SettingPage name="policies" tab="policies">
      {() => <Policies {...{ policy, setPolicy, language, setLanguage }} />}
    </SettingPage>
  );
}

const FIELDS = {
  privacy: inEach(language => ({ text: policyField('privacy', language) })),
  terms: inEach(language => ({ text: policyField('terms', language) })),
};

interface PoliciesProps {
  policy: Policy;
  setPolicy: (policy: Policy) => void;
  language: Language;
  setLanguage: (language: Language) => void;
}

function Policies({ policy, setPolicy, language, setLanguage }: PoliciesProps) {
  const translate = useTranslate();
  useRefusedPolicy(setPolicy);
  return (
    <>
      <FormSection title={translate('settings.policies.title')} help={translate('settings.policies.help')}>
        <PolicyTabs policy={policy} onChoose={setPolicy} />
        <LanguageTabs key={policy} language={language} onChoose={setLanguage} fields={FIELDS[policy]} />
        <TextOf key={policyField(policy, language)} policy={policy} language={language} />
      </FormSection>
      <Preview policy={policy} language={language} />
    </>
  );
}

/** Switches to the policy whose text the server refused, if another one is shown. */
function useRefusedPolicy(show: (policy: Policy) => void) {
  const { errors, submitCount } = useFormState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refusal switches the tab
  useEffect(() => {
    const refused = POLICIES.find(one => LANGUAGES.some(language => policyField(one, language) in errors));
    if (refused) show(refused);
  }, [submitCount]);
}

function PolicyTabs({ policy, onChoose }: { policy: Policy; onChoose: (policy: Policy) => void }) {
  const translate = useTranslate();
  const locale = languageOf(useLocale());
  return (
    <Tabs
      value={policy}
      onChange={(_event, next: Policy) => onChoose(next)}
      aria-label={translate('settings.policies.pages')}
      sx={{ gridColumn: '1 / -1' }}
    >
      {POLICIES.map(one => (
        <Tab key={one} value={one} label={policyTitle(one, locale)} />
      ))}
    </Tabs>
  );
}

/** Edits the office's own text, or explains what readers see if there is none. */
function TextOf({ policy, language }: { policy: Policy; language: Language }) {
  const translate = useTranslate();
  const mayWrite = useHasPermission('setting_write');
  const { setValue } = useFormContext<PoliciesSetting>();
  const { ask, dialog } = useConfirm();
  const field = policyField(policy, language);
  const [own, english] = useWatch<PoliciesSetting, [typeof field, Policy]>({ name: [field, policy] });
  const put = (text: string | null) => setValue(field, text, { shouldDirty: true });
  const goBack = async () => {
    const isSure = await ask({
      title: translate('settings.policies.backTitle'),
      text: translate('settings.policies.backText'),
      action: translate('settings.policies.back'),
    });
    if (isSure) put(null);
  };
  if (own === null) {
    const isEnglish = english !== null;
    return (
      <>
        <Alert severity="info">
          {translate(isEnglish ? 'settings.policies.isEnglish' : 'settings.policies.isDefault')}
        </Alert>
        {mayWrite && (
          <Button
            variant="outlined"
            onClick={() => put(DEFAULT_POLICIES[policy][language])}
            sx={{ justifySelf: 'start' }}
          >
            {translate(isEnglish ? 'settings.policies.write' : 'settings.policies.edit')}
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      <RichTextInput
        source={field}
        label="settings.policies.text"
        variables={POLICY_VARIABLES.map(name => ({
          name,
          label: translate(`settings.policies.variables.${name}`),
        }))}
      />
      {mayWrite && (
        <Button onClick={() => void goBack()} sx={{ justifySelf: 'start' }}>
          {translate('settings.policies.back')}
        </Button>
      )}
      {dialog}
    </>
  );
}

/** The page with the unsaved texts, as its readers would see it. */
function Preview({ policy, language }: { policy: Policy; language: Language }) {
  const translate = useTranslate();
  const texts = useWatch() as PoliciesSetting;
  const { answer, error } = usePreview('POST /settings/policies/preview', {
    body: { ...texts, policy, language },
  });
  return (
    <SectionCard
      title={translate('settings.policies.preview')}
      action={
        <Button href={POLICY_PATHS[policy]} target="_blank" rel="noreferrer">
          {translate('settings.policies.open')}
        </Button>
      }
    >
      {error ? <Alert severity="error">{failureReason(error, storedLanguage())}</Alert> : null}
      {answer && <PolicyText page={answer} language={language} />}
    </SectionCard>
  );
}
