import Close from '@mui/icons-material/Close';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { SEARCH_MAX } from '#contract/insight/search.ts';

interface PaletteInputProps {
  value: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  listId: string;
  /** The option that Enter opens. */
  activeId: string | undefined;
  isExpanded: boolean;
  isSearching: boolean;
  onClose: () => void;
}

/** The search field; it keeps the focus while the arrow keys move through the list. */
export function PaletteInput({ value, onChange, onKeyDown, listId, activeId, ...rest }: PaletteInputProps) {
  const translate = useTranslate();
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1.25, padding: '4px 10px 4px 16px', minHeight: 54 }}
    >
      {rest.isSearching ? (
        <CircularProgress size={20} aria-hidden />
      ) : (
        <SearchOutlined aria-hidden sx={{ fontSize: 22, color: 'text.secondary' }} />
      )}
      <InputBase
        autoFocus
        fullWidth
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={translate('palette.hint')}
        inputProps={{
          role: 'combobox',
          'aria-label': translate('palette.hint'),
          'aria-expanded': rest.isExpanded,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': activeId,
          autoComplete: 'off',
          spellCheck: false,
          enterKeyHint: 'go',
          maxLength: SEARCH_MAX,
        }}
        sx={{ fontSize: '1.0625rem' }}
      />
      <IconButton size="small" onClick={rest.onClose} aria-label={translate('ra.action.close')}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}
