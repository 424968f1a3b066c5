import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#contract/core/constants.ts';
import type { Office } from '#contract/messaging/links.calls.ts';
import { Preferences } from '#src/account/signIn/Preferences.tsx';
import { storeLanguage, usePageLanguage } from '#src/i18n/language.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { MailLink, PhoneLink } from '#src/ui/fields/ContactLinks.tsx';
import { Logo } from '#src/ui/page/Logo.tsx';

/** Reads the business's name and contact details; undefined until they are loaded. */
function useOffice(): Office | undefined {
  const { data } = useCallQuery('GET /links/office', {}, { staleTime: Number.POSITIVE_INFINITY });
  return data;
}

/** Layout of a linked page: the business, language and theme, and how to contact the office. */
export function LinkedFrame({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const language = usePageLanguage();
  const office = useOffice();
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
        <Logo size={28} />
        <Typography
          component="span"
          sx={{
            flex: 1,
            minWidth: 0,
            fontSize: { xs: '1rem', sm: '1.125rem' },
            fontWeight: 680,
            lineHeight: 1.2,
          }}
        >
          {office?.name ?? PRODUCT_NAME}
        </Typography>
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
      {(office?.phone || office?.email) && (
        <Box
          component="footer"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'center',
            gap: '4px 16px',
            padding: '20px 16px 28px',
            color: 'text.secondary',
            fontSize: '0.875rem',
          }}
        >
          {translate('linked.office')}
          {office.phone && <PhoneLink digits={office.phone} />}
          {office.email && <MailLink address={office.email} />}
        </Box>
      )}
    </Box>
  );
}
