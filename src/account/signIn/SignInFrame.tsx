import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#contract/core/constants.ts';
import type { LoginRole } from '#contract/core/enums.ts';
import type { Language } from '#contract/core/messages.ts';
import { PATHS } from '#contract/core/paths.ts';
import { BrandName } from '#src/ui/brand/BrandMark.tsx';
import { OfficeContact } from '#src/ui/brand/OfficeContact.tsx';
import { Logo } from '#src/ui/page/Logo.tsx';
import type { TextsOf } from '#texts/localized.ts';
import type { authMessages } from '#texts/web/account/signIn.ts';
import { MownLawn } from './MownLawn.tsx';
import { Preferences } from './Preferences.tsx';

interface SignInFrameProps {
  texts: TextsOf<typeof authMessages>;
  language: Language;
  onLanguage: (language: Language) => void;
  role: LoginRole;
  /** Whether the page is for customers only, and shows the business instead of the product. */
  isCustomer: boolean;
  onGoTo: (path: string) => void;
  title: string;
  children: ReactNode;
}

/**
 * The sign-in page around its pane: lawn on the left, form on the right; on a phone the lawn is above the
 * form.
 */
export function SignInFrame(props: SignInFrameProps) {
  const { texts, role, isCustomer, onGoTo, title, children } = props;
  const isCrew = role === 'crew';
  const otherPath = isCrew ? PATHS.login : PATHS.crewLogin;
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
        gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
        background: theme => theme.sward.paper,
      }}
    >
      <MownLawn isBranded={isCustomer}>
        {isCustomer ? (
          <Box sx={{ paddingRight: { xs: '150px', md: 0 } }}>
            <BrandName size={36} fontSize="1.25rem" />
          </Box>
        ) : (
          <ProductName />
        )}

        <Box sx={{ display: { xs: 'none', md: 'grid' }, gap: 2.5, maxWidth: 600 }}>
          <Typography
            sx={{
              maxWidth: 420,
              fontSize: '1.75rem',
              fontWeight: 620,
              lineHeight: 1.25,
              letterSpacing: '-0.02em',
              textWrap: 'balance',
            }}
          >
            {isCustomer ? texts.welcomeCustomer : texts.welcome}
          </Typography>
          {!isCustomer && (
            <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
              {[texts.forOffice, texts.forCrews, texts.forCustomers].map(text => (
                <Box component="li" key={text} sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
                  <Logo size={14} />
                  {text}
                </Box>
              ))}
            </Box>
          )}
        </Box>
      </MownLawn>
      <Box
        component="main"
        sx={{ display: 'flex', flexDirection: 'column', padding: { xs: '8px 20px 20px', md: '20px 28px' } }}
      >
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'flex-end',
            position: { xs: 'absolute', md: 'static' },
            top: 16,
            right: 12,
          }}
        >
          <Preferences {...props} />
        </Box>
        <Box
          sx={{
            flex: 1,
            display: 'grid',
            alignItems: { xs: 'start', md: 'center' },
            paddingBlock: { xs: 3, md: 5 },
          }}
        >
          <Box sx={{ width: '100%', maxWidth: 380, marginInline: 'auto' }}>
            <Typography variant="h1" sx={{ marginBottom: 3.5 }}>
              {title}
            </Typography>
            {children}
          </Box>
        </Box>
        <Typography
          variant="body2"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            justifyContent: 'center',
            columnGap: 2.5,
            rowGap: 1,
          }}
        >
          {!isCrew && <Link href={PATHS.signUp}>{texts.newHere}</Link>}
          {!isCrew && (
            <Link href={PATHS.contact} color="textSecondary">
              {texts.contact}
            </Link>
          )}
          {!isCustomer && (
            <Link
              href={otherPath}
              color="textSecondary"
              sx={{ display: 'inline-block', paddingBlock: '14px' }}
              onClick={event => {
                event.preventDefault();
                onGoTo(otherPath);
              }}
            >
              {isCrew ? texts.toOffice : texts.toCrew}
            </Link>
          )}
        </Typography>
        {!isCrew && <OfficeContact />}
      </Box>
    </Box>
  );
}

function ProductName() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Logo size={36} />
      <Typography component="span" sx={{ fontSize: '1.5rem', fontWeight: 700, letterSpacing: '-0.025em' }}>
        {PRODUCT_NAME}
      </Typography>
    </Box>
  );
}
