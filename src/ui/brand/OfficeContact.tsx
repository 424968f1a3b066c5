import Box from '@mui/material/Box';
import { usePageLanguage } from '#src/i18n/language.ts';
import { MailLink, PhoneLink } from '#src/ui/fields/ContactLinks.tsx';
import { useBrand } from '#src/ui/theme/brand.ts';
import { brandTexts } from '#texts/shared/brand.ts';
import { PolicyLinks } from './PolicyLinks.tsx';

/** The office's phone number, email address and policies, for the foot of customer and public pages. */
export function OfficeContact() {
  const { phone, email } = useBrand();
  const language = usePageLanguage();
  return (
    <Box
      component="footer"
      className="no-print"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'center',
        alignItems: 'center',
        gap: '0 16px',
        padding: '12px 16px',
        color: 'text.secondary',
        fontSize: '0.875rem',
        overflowWrap: 'anywhere',
        // Large enough to tap.
        '& a': { display: 'inline-block', paddingBlock: '10px' },
      }}
    >
      {(phone || email) && brandTexts.office[language]}
      {phone && <PhoneLink digits={phone} />}
      {email && <MailLink address={email} />}
      <Box
        sx={{ flexBasis: '100%', display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '0 16px' }}
      >
        <PolicyLinks />
      </Box>
    </Box>
  );
}
