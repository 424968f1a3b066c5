import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ReactNode, useEffect } from 'react';
import type { Language } from '#contract/core/messages.ts';
import { PATHS } from '#contract/core/paths.ts';
import { Preferences } from '#src/account/signIn/Preferences.tsx';
import { storeLanguage } from '#src/i18n/language.ts';
import { BrandName } from '#src/ui/brand/BrandMark.tsx';
import { OfficeContact } from '#src/ui/brand/OfficeContact.tsx';
import { setPageTitle } from '#src/ui/page/pageTitle.ts';
import { isEmbedded, useFrameHeight } from './embedding.ts';
import type { VisitorTexts } from './messages.ts';

/** Props of every visitor page. */
export interface VisitorProps {
  texts: VisitorTexts;
  language: Language;
}

interface VisitorFrameProps extends VisitorProps {
  title: string;
  /** Links to the other visitor pages. */
  links: readonly { path: string; label: string }[];
  children: ReactNode;
}

/**
 * Layout of a visitor page: the business above, one column, links to other pages below. Embedded in another
 * site, only the column.
 */
export function VisitorFrame({ texts, language, title, links, children }: VisitorFrameProps) {
  const column = useFrameHeight();
  useEffect(() => setPageTitle(title), [title]);
  const main = (
    <Box
      component="main"
      ref={column}
      sx={{ width: 1, maxWidth: 640, marginInline: 'auto', padding: { xs: 2, sm: 3 } }}
    >
      {children}
    </Box>
  );
  if (isEmbedded) return main;
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          padding: '10px 16px',
          borderBottom: theme => `1px solid ${theme.sward.line}`,
          background: theme => theme.sward.paper,
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <BrandName />
        </Box>
        <Preferences texts={texts} language={language} onLanguage={storeLanguage} />
      </Box>
      <Box sx={{ flex: 1 }}>{main}</Box>
      <Box
        component="nav"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2.5,
          justifyContent: 'center',
          padding: '12px 16px 20px',
        }}
      >
        {[...links, { path: PATHS.customerLogin, label: texts.signIn }].map(({ path, label }) => (
          <Link key={path} href={path} color="textSecondary" sx={{ fontSize: '0.875rem' }}>
            {label}
          </Link>
        ))}
      </Box>
      <OfficeContact />
    </Box>
  );
}
