import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type ApiTokenBody, isTokenKey } from '#contract/access/apiTokens.ts';
import { fill } from '#contract/core/messages.ts';
import { PERMISSIONS, type PermissionKey } from '#contract/core/permissions.ts';
import { useStoredUser } from '#src/auth/useStoredUser.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import type { TextsOf } from '#texts/localized.ts';
import type { apiTokenMessages } from '#texts/web/account/security/apiTokens.ts';

const DAYS = [30, 90, 365] as const;
type Scope = 'readAll' | 'all' | 'chosen';
const SCOPES: readonly Scope[] = ['readAll', 'all', 'chosen'];

interface MakeApiTokenProps {
  texts: TextsOf<typeof apiTokenMessages>;
  isBusy: boolean;
  make: (body: ApiTokenBody) => Promise<void>;
}

/** Form for a new token: its purpose, its lifetime and its permissions. */
export function MakeApiToken({ texts, isBusy, make }: MakeApiTokenProps) {
  const language = usePageLanguage();
  const held = (useStoredUser()?.permissions ?? []).filter(isTokenKey);
  const [name, setName] = useState('');
  const [days, setDays] = useState<number>(90);
  const [scope, setScope] = useState<Scope>('readAll');
  const [keys, setKeys] = useState<PermissionKey[]>([]);
  const labelOf = (key: PermissionKey) => PERMISSIONS[key].label[language];
  const isReady = name.trim() !== '' && (scope !== 'chosen' || keys.length > 0);
  return (
    <Box
      component="form"
      onSubmit={event => {
        event.preventDefault();
        void make({
          name: name.trim(),
          days,
          isReadOnly: scope === 'readAll',
          permissions: scope === 'chosen' ? keys : null,
        });
      }}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr 2fr' },
        alignItems: 'start',
        gap: 1.5,
      }}
    >
      <TextField
        label={texts.name}
        value={name}
        onChange={event => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <TextField
        select
        label={texts.lasts}
        value={days}
        onChange={event => setDays(Number(event.target.value))}
      >
        {DAYS.map(count => (
          <MenuItem key={count} value={count}>
            {count === 365 ? texts.year : fill(texts.days, { days: count })}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={texts.may}
        value={scope}
        onChange={event => setScope(event.target.value as Scope)}
      >
        {SCOPES.map(one => (
          <MenuItem key={one} value={one}>
            {texts[one]}
          </MenuItem>
        ))}
      </TextField>
      {scope === 'chosen' && (
        <Autocomplete
          multiple
          disableCloseOnSelect
          options={held.toSorted((one, other) => labelOf(one).localeCompare(labelOf(other), language))}
          getOptionLabel={labelOf}
          value={keys}
          onChange={(_, chosen) => setKeys(chosen)}
          renderInput={params => <TextField {...params} label={texts.permissions} />}
          sx={{ gridColumn: '1 / -1' }}
        />
      )}
      <Button
        type="submit"
        variant="contained"
        loading={isBusy}
        disabled={!isReady}
        sx={{ justifySelf: 'start' }}
      >
        {texts.make}
      </Button>
    </Box>
  );
}
