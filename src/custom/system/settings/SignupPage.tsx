import { useTranslate } from 'ra-core';
import { PATHS } from '#contract/core/paths.ts';
import { NumberInput } from '#src/ui/form/AmountInput.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { TextArrayInput } from '#src/ui/form/TextArrayInput.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { CopyLine } from './CopyLine.tsx';
import { SettingPage } from './SettingPage.tsx';

const FRAME_HEIGHT = 900;

/** How to embed or link the public pages, with code to copy. */
export default function SignupPage() {
  const translate = useTranslate();
  return (
    <SettingPage name="signup" tab="signup" below={() => <Snippets />}>
      {() => (
        <>
          <FormSection
            title={translate('settings.signup.origins')}
            help={translate('settings.signup.originsHelp')}
          >
            <TextArrayInput source="embedOrigins" label="settings.signup.embedOrigins" />
          </FormSection>
          <FormSection
            title={translate('settings.signup.estimates')}
            help={translate('settings.signup.estimatesHelp')}
          >
            <NumberInput
              source="estimateDays"
              label="settings.signup.estimateDays"
              unit={translate('settings.portal.days')}
              span={3}
              isRequired
            />
            <TextInput
              source="estimateTerms"
              label="settings.signup.estimateTerms"
              rows={3}
              maxLength={2000}
            />
          </FormSection>
        </>
      )}
    </SettingPage>
  );
}

function Snippets() {
  const translate = useTranslate();
  const { origin } = window.location;
  const page = origin + PATHS.signUp;
  return (
    <SectionCard title={translate('settings.signup.snippet')} help={translate('settings.signup.snippetHelp')}>
      <Snippet label="script" text={`<script src="${origin}/embed.js"></script>`} />
      <Snippet label="contact" text={`<script src="${origin}/embed.js" data-page="contact"></script>`} />
      <Snippet
        label="frame"
        text={`<iframe src="${page}?embed=1" title="Sign up" width="100%" height="${FRAME_HEIGHT}"></iframe>`}
      />
      <Snippet label="address" text={page} />
    </SectionCard>
  );
}

function Snippet({ label, text }: { label: 'script' | 'contact' | 'frame' | 'address'; text: string }) {
  return <CopyLine title={useTranslate()(`settings.signup.${label}`)} text={text} />;
}
