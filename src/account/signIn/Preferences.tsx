import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { LANGUAGES, type Language } from '#contract/core/messages.ts';
import { useThemeMode } from '#src/ui/theme/mode.ts';
import type { TextsOf } from '#texts/localized.ts';
import type { authMessages } from '#texts/web/account/signIn.ts';

interface PreferencesProps {
  texts: Pick<TextsOf<typeof authMessages>, 'language' | 'lightTheme' | 'darkTheme'>;
  language: Language;
  onLanguage: (language: Language) => void;
}

/** Language and theme switches of the sign-in page. */
export function Preferences({ texts, language, onLanguage }: PreferencesProps) {
  const [mode, setMode] = useThemeMode();
  const isDark = mode === 'dark';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Box role="group" aria-label={texts.language} sx={{ display: 'flex' }}>
        {LANGUAGES.map(one => (
          <ButtonBase
            key={one}
            lang={one}
            aria-pressed={one === language}
            onClick={() => onLanguage(one)}
            sx={theme => ({
              minWidth: { xs: 48, md: 40 },
              minHeight: { xs: 48, md: 36 },
              borderRadius: '8px',
              fontSize: '0.8125rem',
              fontWeight: 560,
              color: theme.sward.ink2,
              '&[aria-pressed="true"]': { color: theme.sward.ink, background: theme.sward.tint },
              '&:hover': { color: theme.sward.ink },
            })}
          >
            {one.toUpperCase()}
          </ButtonBase>
        ))}
      </Box>
      <IconButton
        aria-label={isDark ? texts.lightTheme : texts.darkTheme}
        onClick={() => setMode(isDark ? 'light' : 'dark')}
        sx={{ minWidth: { xs: 48, md: 0 }, minHeight: { xs: 48, md: 0 } }}
      >
        {isDark ? <LightModeOutlined fontSize="small" /> : <DarkModeOutlined fontSize="small" />}
      </IconButton>
    </Box>
  );
}
