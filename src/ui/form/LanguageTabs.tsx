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
  /** The fields of each language; if a field is refused, its tab opens. */
  fields: Record<Language, Record<string, string>>;
}

/**
 * Chooses which language of a text is edited. Says that readers get English while there is no Spanish text.
 */
export function LanguageTabs({ language, onChoose, fields }: LanguageTabsProps) {
  const translate = useTranslate();
  const help = useId();
  const { errors, submitCount } = useFormState();
  const refused = LANGUAGES.filter(one => Object.values(fields[one]).some(field => field in errors));
  const first = refused[0];
  const isHidden = first !== undefined && !refused.includes(language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refusal switches the tab
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
