import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Preferences } from '#src/account/signIn/Preferences.tsx';
import { storeLanguage, usePageLanguage } from '#src/i18n/language.ts';
import { BrandName } from '#src/ui/brand/BrandMark.tsx';
import { OfficeContact } from '#src/ui/brand/OfficeContact.tsx';

/** Layout of a linked page: the business, language and theme, and how to contact the office. */
export function LinkedFrame({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const language = usePageLanguage();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          padding: { xs: '10px 16px', md: '14px 24px' },
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <BrandName />
        </Box>
        <Preferences
          language={language}
          onLanguage={storeLanguage}
          texts={{
            language: translate('shell.language'),
            lightTheme: translate('shell.lightTheme'),
            darkTheme: translate('shell.darkTheme'),
          }}
        />
      </Box>
      <Box
        component="main"
        sx={{
          flex: 1,
          width: 1,
          maxWidth: 480,
          marginInline: 'auto',
          padding: { xs: '12px 16px', md: '40px 16px' },
        }}
      >
        {children}
      </Box>
      <OfficeContact />
    </Box>
  );
}
