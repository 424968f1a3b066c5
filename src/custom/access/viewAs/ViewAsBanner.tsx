import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { fill } from '#contract/core/messages.ts';
import { stopViewing } from '#src/auth/impersonation.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { wordMessages } from '#src/i18n/words.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { BANNER_VARIABLE } from '#src/ui/theme/tokens.ts';
import { toastError } from '#src/ui/toasts/callToasts.ts';
import { viewAsMessages } from '#texts/web/access/viewAs.ts';

const DeniedDialog = lazy(() => import('./DeniedDialog.tsx'));

const HEIGHT = 44;

interface ViewAsBannerProps {
  user: SessionUser;
  impersonating: NonNullable<SessionUser['impersonating']>;
}

/**
 * Banner over every page while an administrator views as another user: who that is, what is denied, and a
 * button to stop.
 */
export default function ViewAsBanner({ user, impersonating }: ViewAsBannerProps) {
  const language = usePageLanguage();
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const texts = viewAsMessages[language];
  const types: Record<string, string> = wordMessages[language].words.userType;
  const name =
    impersonating.kind === 'role' ? (types[impersonating.name] ?? impersonating.name) : impersonating.name;
  const message = fill(texts[impersonating.kind], {
    name,
    type: types[impersonating.type] ?? impersonating.type,
  });

  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(BANNER_VARIABLE, `${HEIGHT}px`);
    return () => void style.removeProperty(BANNER_VARIABLE);
  }, []);

  const leave = () => {
    setLeaving(true);
    stopViewing().catch(error => {
      toastError(error);
      setLeaving(false);
    });
  };
  return (
    <AppTheme density="staff">
      <Box
        role="region"
        aria-label={texts.label}
        className="no-print"
        sx={theme => ({
          position: 'sticky',
          top: 0,
          zIndex: theme.zIndex.modal - 1,
          height: HEIGHT,
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          paddingInline: '16px 8px',
          background: theme.sward.tones.hold,
          color: theme.palette.mode === 'dark' ? '#1A1020' : '#FFFFFF',
          fontSize: '0.875rem',
          '& .MuiButton-root': { color: 'inherit', whiteSpace: 'nowrap', flexShrink: 0 },
          '& .MuiButton-outlined': { borderColor: 'currentColor', background: 'none' },
          '& .MuiButton-root:hover': { color: 'inherit', background: 'rgb(255 255 255 / 0.16)' },
        })}
      >
        <VisibilityOutlined fontSize="small" />
        <Box sx={{ minWidth: 0, flex: 1, fontWeight: 560, lineHeight: 1.2, overflow: 'hidden' }}>
          {message}
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, fontWeight: 400 }}>
            {' · '}
            {texts.readOnly}
          </Box>
        </Box>
        <Button size="small" onClick={() => setOpen(true)}>
          {texts.denied}
        </Button>
        <Button size="small" variant="outlined" loading={isLeaving} onClick={leave}>
          {texts.leave}
        </Button>
      </Box>
      {isOpen && (
        <Suspense fallback={null}>
          <DeniedDialog user={user} name={name} language={language} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </AppTheme>
  );
}
