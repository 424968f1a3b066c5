import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useId } from 'react';
import { useFormState } from 'react-hook-form';
import { LANGUAGES, type Language } from '#contract/core/messages.ts';
import { LANGUAGE_NAMES } from '#src/i18n/i18nProvider.ts';

interface LanguageTabsProps {
  language: Language;
  onChoose: (language: Language) => void;
  /** The fields of each language; where one is refused, its tab comes forward. */
  fields: Record<Language, Record<string, string>>;
}

/** Which language of a text is being written. Without Spanish everybody reads the English one, and it says so. */
export function LanguageTabs({ language, onChoose, fields }: LanguageTabsProps) {
  const translate = useTranslate();
  const help = useId();
  const { errors, submitCount } = useFormState();
  const refused = LANGUAGES.filter(one => Object.values(fields[one]).some(field => field in errors));
  const first = refused[0];
  const isHidden = first !== undefined && !refused.includes(language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal turns the page, not choosing a tab after it
  useEffect(() => {
    if (isHidden) onChoose(first);
  }, [submitCount]);
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Tabs
        value={language}
        onChange={(_event, next: Language) => onChoose(next)}
        aria-label={translate('form.textLanguage')}
        aria-describedby={help}
      >
        {LANGUAGES.map(one => (
          <Tab
            key={one}
            value={one}
            label={LANGUAGE_NAMES[one]}
            lang={one}
            sx={refused.includes(one) ? { color: 'error.main' } : {}}
          />
        ))}
      </Tabs>
      <Typography id={help} variant="body2" color="textSecondary" sx={{ marginTop: 1 }}>
        {translate('form.withoutSpanish')}
      </Typography>
    </Box>
  );
}
