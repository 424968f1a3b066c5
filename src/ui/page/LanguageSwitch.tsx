import type { SxProps } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { LANGUAGES, type Language } from '#contract/core/messages.ts';
import { chooseLanguage } from '#src/dataProvider/language.ts';
import { usePageLanguage } from '#src/i18n/language.ts';

/** Switches between EN and ES for the screen and the server's messages. */
export function LanguageSwitch({ sx }: { sx?: SxProps }) {
  const translate = useTranslate();
  const locale = usePageLanguage();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={locale}
      onChange={(_event, chosen: Language | null) => chosen && chooseLanguage(chosen)}
      aria-label={translate('shell.language')}
      sx={{ height: 30, ...sx }}
    >
      {LANGUAGES.map(language => (
        <ToggleButton
          key={language}
          value={language}
          lang={language}
          sx={{ paddingInline: 1, fontSize: '0.75rem' }}
        >
          {language.toUpperCase()}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
