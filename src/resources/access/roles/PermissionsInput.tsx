import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import { PERMISSION_GUIDE } from '#contract/access/permissionGuide.ts';
import { missingToGrant } from '#contract/access/roles.ts';
import type { UserType } from '#contract/core/enums.ts';
import { PERMISSION_GROUPS } from '#contract/core/enums.ts';
import type { Language } from '#contract/core/messages.ts';
import {
  appliesTo,
  defaultPermissions,
  PERMISSION_KEYS,
  PERMISSIONS,
  type PermissionKey,
} from '#contract/core/permissions.ts';
import { useHeldKeys } from '#src/auth/useHasPermission.ts';
import { useValueField } from '#src/ui/form/useField.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { languageOf } from '#texts/languages.ts';
import { PermissionRow } from './PermissionRow.tsx';

interface PermissionsInputProps {
  type: UserType;
  /** Stored in the role without effect, because this user type can't hold them. */
  ignored?: readonly PermissionKey[];
  isDisabled?: boolean;
}

const matches = (key: PermissionKey, wanted: string, language: Language) =>
  [key, PERMISSIONS[key].label[language], PERMISSION_GUIDE[key].opens[language]]
    .join(' ')
    .toLowerCase()
    .includes(wanted);

/** Columns that the groups flow through, as many as fit. */
const GROUPS = { columnWidth: 380, columnGap: 4 } as const;

/** All permissions with what they allow, as checkboxes for a role. */
export function PermissionsInput({ type, ignored = [], isDisabled = false }: PermissionsInputProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const language: Language = languageOf(locale);
  const held = useHeldKeys();
  const { field, error } = useValueField({ source: 'permissions', label: 'role.permissions' });
  const [text, setText] = useState('');
  const [isOnlyChosen, setOnlyChosen] = useState(false);
  const chosen = (field.value ?? []) as PermissionKey[];
  const given = defaultPermissions(type);
  const offered = PERMISSION_KEYS.filter(key => appliesTo(key, type));
  const listed = PERMISSION_KEYS.filter(key => offered.includes(key) || ignored.includes(key));
  const locked = missingToGrant(held, type, offered);
  const wanted = text.trim().toLowerCase();
  const shown = listed.filter(
    key => matches(key, wanted, language) && (!isOnlyChosen || chosen.includes(key)),
  );
  const toggle = (key: PermissionKey) =>
    field.onChange(chosen.includes(key) ? chosen.filter(one => one !== key) : [...chosen, key]);
  const lockOf = (key: PermissionKey) => {
    if (ignored.includes(key)) return 'notApplicable';
    return locked.includes(key) && !chosen.includes(key) ? 'notYours' : undefined;
  };
  const isAsGiven = given.length === chosen.length && given.every(key => chosen.includes(key));
  const reset = () => field.onChange(given.filter(key => !locked.includes(key)));

  return (
    <SectionCard
      title={translate('role.permissions')}
      help={translate('role.permissionsHelp')}
      action={
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {translate('role.held', { held: chosen.length, total: offered.length })}
        </Typography>
      }
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 14px', marginBottom: 1.5 }}
      >
        <TextField
          type="search"
          value={text}
          onChange={event => setText(event.target.value)}
          placeholder={translate('role.find')}
          slotProps={{
            htmlInput: { 'aria-label': translate('role.find') },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchOutlined sx={{ fontSize: 20 }} />
                </InputAdornment>
              ),
            },
          }}
          sx={{ flex: '1 1 220px' }}
        />
        <FormControlLabel
          sx={{ marginRight: 0 }}
          control={
            <Checkbox
              size="small"
              checked={isOnlyChosen}
              onChange={event => setOnlyChosen(event.target.checked)}
            />
          }
          label={translate('role.onlyChosen')}
        />
        {!isDisabled && !isAsGiven && (
          <Button size="small" onClick={reset}>
            {translate('role.fromStart')}
          </Button>
        )}
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
      {shown.length === 0 && (
        <Typography color="textSecondary" sx={{ paddingBlock: 2 }}>
          {translate('role.nothingFound')}
        </Typography>
      )}
      <Box sx={GROUPS}>
        {PERMISSION_GROUPS.map(group => {
          const keys = shown.filter(key => PERMISSION_GUIDE[key].group === group);
          if (keys.length === 0) return null;
          const all = offered.filter(key => PERMISSION_GUIDE[key].group === group);
          return (
            <Box
              key={group}
              component="fieldset"
              sx={{ margin: '0 0 12px', padding: 0, border: 0, minWidth: 0, breakInside: 'avoid-column' }}
            >
              <Box
                component="legend"
                sx={{ display: 'flex', width: 1, gap: 1, padding: '8px 0 2px', fontWeight: 600 }}
              >
                {translate(`role.group.${group}`)}
                <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                  {translate('role.held', {
                    held: all.filter(key => chosen.includes(key)).length,
                    total: all.length,
                  })}
                </Box>
              </Box>
              {keys.map(key => (
                <PermissionRow
                  key={key}
                  name={key}
                  language={language}
                  isChosen={chosen.includes(key)}
                  isChanged={given.includes(key) !== chosen.includes(key)}
                  lock={lockOf(key)}
                  isDisabled={isDisabled}
                  onToggle={() => toggle(key)}
                />
              ))}
            </Box>
          );
        })}
      </Box>
    </SectionCard>
  );
}
