import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { PATHS } from '#contract/core/paths.ts';
import { NumberInput } from '#src/ui/form/AmountInput.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { TextArrayInput } from '#src/ui/form/TextArrayInput.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { useCopy } from '#src/ui/page/useCopy.ts';
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
  const translate = useTranslate();
  const title = translate(`settings.signup.${label}`);
  const { copy } = useCopy(translate('settings.signup.copied'), translate('settings.signup.copyByHand'));
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="subtitle2">{title}</Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Box
          component="code"
          sx={{
            flex: 1,
            minWidth: 0,
            padding: 1,
            overflowWrap: 'anywhere',
            background: theme => theme.sward.ground,
          }}
        >
          {text}
        </Box>
        <Button
          startIcon={<ContentCopy />}
          onClick={() => void copy(text)}
          aria-label={`${translate('settings.signup.copy')}: ${title}`}
        >
          {translate('settings.signup.copy')}
        </Button>
      </Box>
    </Box>
  );
}
