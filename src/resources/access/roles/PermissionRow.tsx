import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { PERMISSION_GUIDE } from '#contract/access/permissionGuide.ts';
import type { Language } from '#contract/core/messages.ts';
import { PERMISSIONS, type PermissionKey } from '#contract/core/permissions.ts';

interface PermissionRowProps {
  name: PermissionKey;
  language: Language;
  isChosen: boolean;
  /** Differs from the built-in role of this user type. */
  isChanged: boolean;
  /** Reason why it can't be granted: the user doesn't hold it, or this user type can't. */
  lock: 'notYours' | 'notApplicable' | undefined;
  isDisabled: boolean;
  onToggle: () => void;
}

/** One permission: a checkbox, its name with the key as a hint, and what it allows. */
export function PermissionRow(props: PermissionRowProps) {
  const { name, language, isChosen, isChanged, lock, isDisabled, onToggle } = props;
  const translate = useTranslate();
  const id = useId();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        paddingBlock: 0.75,
      }}
    >
      <Checkbox
        size="small"
        checked={isChosen}
        disabled={isDisabled || lock !== undefined}
        onChange={onToggle}
        slotProps={{ input: { id, 'aria-describedby': `${id}-opens` } }}
        sx={{ padding: '2px 6px 2px 0' }}
      />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <Box component="label" htmlFor={id} title={name} sx={{ fontWeight: 540, cursor: 'pointer' }}>
            {PERMISSIONS[name].label[language]}
          </Box>
          {isChanged && !isDisabled && (
            <Box component="span" sx={theme => ({ fontSize: '0.75rem', color: theme.sward.tones.skipped })}>
              {translate('role.changed')}
            </Box>
          )}
        </Box>
        <Typography id={`${id}-opens`} variant="body2" color="textSecondary">
          {PERMISSION_GUIDE[name].opens[language]}
        </Typography>
        {lock && (
          <Typography variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <LockOutlined sx={{ fontSize: 15 }} />
            {translate(`role.${lock}`)}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
