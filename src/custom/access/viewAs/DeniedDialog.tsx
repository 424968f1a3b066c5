import BlockOutlined from '@mui/icons-material/BlockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { PERMISSION_GUIDE } from '#contract/access/permissionGuide.ts';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { isOfficeType } from '#contract/core/enums.ts';
import { fill, type Language } from '#contract/core/messages.ts';
import { PERMISSION_KEYS, PERMISSIONS, type PermissionKey } from '#contract/core/permissions.ts';
import type { Denial } from '#src/auth/screenAccess.ts';
import { wordMessages } from '#src/i18n/words.ts';
import { viewAsMessages } from '#texts/web/access/viewAs.ts';
import { deniedScreens } from './deniedScreens.ts';

interface DeniedDialogProps {
  user: SessionUser;
  /** Name of the viewed user or role. */
  name: string;
  language: Language;
  onClose: () => void;
}

/** Lists the screens and permissions that the viewed user lacks, each with the missing permission. */
export default function DeniedDialog({ user, name, language, onClose }: DeniedDialogProps) {
  const texts = viewAsMessages[language];
  const titleId = useId();
  const missing = PERMISSION_KEYS.filter(key => !user.permissions.includes(key));
  const screens = isOfficeType(user.type) ? deniedScreens(user, language) : null;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth scroll="paper" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{fill(texts.deniedTitle, { name })}</DialogTitle>
      <DialogContent dividers>
        {screens && (
          <Section title={texts.screens} none={texts.noScreens}>
            {screens.map(({ label, denial }) => (
              <Line key={label} label={label} detail={reasonOf(denial, language)} />
            ))}
          </Section>
        )}
        <Section title={texts.permissions} none={texts.noPermissions}>
          {missing.map(key => (
            <Line
              key={key}
              label={PERMISSIONS[key].label[language]}
              detail={PERMISSION_GUIDE[key].opens[language]}
            />
          ))}
        </Section>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Returns in a few words why the user may not open a screen. */
function reasonOf({ keys, types }: Denial, language: Language): string {
  const texts = viewAsMessages[language];
  if (types) {
    const words: Record<string, string> = wordMessages[language].words.userType;
    return fill(texts.onlyFor, { types: types.map(type => words[type] ?? type).join(', ') });
  }
  const labels = keys.map((key: PermissionKey) => PERMISSIONS[key].label[language]);
  return labels.length === 1
    ? fill(texts.needs, { label: labels[0] ?? '' })
    : fill(texts.needsAny, { labels: labels.join(', ') });
}

function Section({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <Box component="section" sx={{ marginBottom: 2.5 }}>
      <Typography variant="h6" component="h3" sx={{ marginBottom: 0.5 }}>
        {title}
      </Typography>
      {children.length === 0 ? (
        <Typography color="textSecondary">{none}</Typography>
      ) : (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {children}
        </Box>
      )}
    </Box>
  );
}

function Line({ label, detail }: { label: string; detail: string }) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.25, paddingBlock: 0.75, borderBottom: 1, borderColor: 'divider' }}
    >
      <BlockOutlined aria-hidden sx={{ fontSize: 18, marginTop: '2px', color: 'text.secondary' }} />
      <Box>
        <Box sx={{ fontWeight: 560 }}>{label}</Box>
        <Typography variant="body2" color="textSecondary">
          {detail}
        </Typography>
      </Box>
    </Box>
  );
}
