import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fill, type Language } from '#contract/core/messages.ts';
import type { PolicyPage } from '#contract/system/policies.calls.ts';
import { policyDay } from '#contract/system/policyPages.ts';
import { RichText } from '#src/ui/fields/RichText.tsx';
import { brandTexts } from '#texts/shared/brand.ts';

interface PolicyTextProps {
  page: PolicyPage;
  /** Language of the page around the text. */
  language: Language;
}

/** Shows a policy as its readers see it, for them and for the office that writes it. */
export function PolicyText({ page, language }: PolicyTextProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Typography color="textSecondary">
        {fill(brandTexts.policyChangedOn[language], { day: policyDay(page.changedOn, language) })}
      </Typography>
      <Box lang={page.language} sx={{ lineHeight: 1.6, '& h2:not(:first-of-type)': { marginTop: '1.2em' } }}>
        <RichText html={page.html} />
      </Box>
    </Box>
  );
}
