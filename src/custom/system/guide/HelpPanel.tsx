import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FurtherTexts } from '#src/i18n/FurtherTexts.tsx';
import { BesidePanel, PanelHead } from '#src/ui/dialogs/BesidePanel.tsx';
import { languageOf } from '#texts/languages.ts';
import { type GuidePage, guidePageOf } from './guidePages.ts';
import { useGuide } from './guideTexts.ts';
import { Markdown } from './Markdown.tsx';
import { Shortcuts } from './Shortcuts.tsx';

interface HelpPanelProps {
  /** Page chosen in the palette; null for the page about the screen. */
  page: GuidePage | null;
  onClose: () => void;
}

/** The guide's page about the screen, with the keyboard shortcuts; the screen stays usable beside it. */
export default function HelpPanel(props: HelpPanelProps) {
  return (
    <BesidePanel isOpen onClose={props.onClose}>
      <FurtherTexts>
        <Help {...props} />
      </FurtherTexts>
    </BesidePanel>
  );
}

/** A small picture beside the text; a click shows it full size. */
function Picture({ url, says }: { url: string; says: string }) {
  const translate = useTranslate();
  return (
    <Link
      href={url}
      target="_blank"
      aria-label={translate('guide.enlarge', { picture: says })}
      sx={{ display: 'block', marginBottom: 2, textAlign: 'center', lineHeight: 0 }}
    >
      <Box
        component="img"
        src={url}
        alt={says}
        loading="lazy"
        sx={{
          maxWidth: '100%',
          maxHeight: 300,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      />
    </Link>
  );
}

function Help({ page, onClose }: HelpPanelProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { pathname } = useLocation();
  const [opened] = useState(pathname);
  const guide = useGuide(languageOf(locale));
  const shown = (pathname === opened ? page : null) ?? guidePageOf(pathname) ?? 'dashboard';
  const text = guide?.get(shown);
  useEffect(() => {
    document.querySelector('[data-help]')?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Box data-help lang={locale} sx={{ overflowY: 'auto' }}>
      <PanelHead
        title={text?.title ?? translate('guide.title')}
        subtitle={translate('guide.title')}
        onClose={onClose}
      >
        {null}
      </PanelHead>
      <Box sx={{ padding: '16px 18px 24px' }}>
        {text?.pictureUrl && <Picture url={text.pictureUrl} says={text.picture} />}
        {text ? <Markdown text={text.text} /> : <Skeleton variant="rounded" height={300} />}
        <Typography variant="h6" component="h3" sx={{ margin: '20px 0 8px' }}>
          {translate('guide.shortcuts')}
        </Typography>
        <Shortcuts />
      </Box>
    </Box>
  );
}
