import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { LANGUAGES, type Language } from '#contract/core/messages.ts';
import { storedText } from '#contract/core/storedText.ts';
import type { SignupStepBody } from '#contract/sales/signups.ts';
import { LANGUAGE_NAMES } from '#src/i18n/i18nProvider.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';

/** Previews a step's question during editing, as visitors see it, in either language. */
export function StepPreview({ isGiven }: { isGiven: boolean }) {
  const translate = useTranslate();
  const step = useWatch() as SignupStepBody;
  const [language, setLanguage] = useState<Language>(storedLanguage());
  const title = storedText(step, 'title', language);
  const help = storedText(step, 'help', language);
  return (
    <SectionCard title={translate('signupStep.preview')} help={translate('signupStep.previewHelp')}>
      <Tabs
        value={language}
        onChange={(_event, next: Language) => setLanguage(next)}
        aria-label={translate('form.textLanguage')}
      >
        {LANGUAGES.map(one => (
          <Tab key={one} value={one} label={LANGUAGE_NAMES[one]} lang={one} />
        ))}
      </Tabs>
      {title ? (
        <Box lang={language} sx={{ display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontSize: '1.375rem', fontWeight: 650 }}>{title}</Typography>
          {help && <Typography color="textSecondary">{help}</Typography>}
          {!isGiven && <TextField label={translate('signupStep.answer')} disabled multiline rows={2} />}
        </Box>
      ) : (
        <Typography color="textSecondary">{translate('signupStep.noTitle')}</Typography>
      )}
    </SectionCard>
  );
}
