import Close from '@mui/icons-material/Close';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useListFilterContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';

/** Pause in typing before the server is called, in milliseconds. */
const PAUSE_MS = 300;

interface SearchBoxProps {
  /** Says in one line what can be searched for. */
  placeholder: string;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Searches the list while typing. The "/" key focuses it from anywhere on the page; Escape clears it. */
export function SearchBox({ placeholder }: SearchBoxProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  const applied = String(filterValues.q ?? '');
  const [text, setText] = useState(applied);
  const sent = useRef(applied);
  const input = useRef<HTMLInputElement>(null);

  // Follows changes from elsewhere, such as "clear all" or the back button.
  useEffect(() => {
    if (applied === sent.current) return;
    sent.current = applied;
    setText(applied);
  }, [applied]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      const { q: _old, ...others } = filterValues;
      setFilters(wanted ? { ...others, q: wanted } : others);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, filterValues, setFilters]);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  return (
    <OutlinedInput
      value={text}
      onChange={event => setText(event.target.value)}
      onKeyDown={event => {
        if (event.key === 'Escape') setText('');
      }}
      placeholder={placeholder}
      type="search"
      size="small"
      inputProps={{ ref: input, 'aria-label': placeholder, 'aria-keyshortcuts': '/', maxLength: 100 }}
      startAdornment={
        <InputAdornment position="start">
          <SearchOutlined sx={{ fontSize: 20 }} />
        </InputAdornment>
      }
      endAdornment={
        text ? (
          <IconButton
            size="small"
            edge="end"
            aria-label={translate('ra.action.clear_input_value')}
            onClick={() => setText('')}
          >
            <Close sx={{ fontSize: 18 }} />
          </IconButton>
        ) : (
          <SlashKey />
        )
      }
      sx={{
        width: { xs: '100%', sm: 340, md: 400 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}

/** Shows the shortcut on devices with a keyboard. */
function SlashKey() {
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        display: { xs: 'none', md: 'block' },
        padding: '0 6px',
        border: 1,
        borderColor: 'divider',
        borderRadius: '5px',
        fontFamily: 'inherit',
        fontSize: '0.75rem',
        lineHeight: '18px',
        color: 'text.secondary',
      }}
    >
      /
    </Box>
  );
}
