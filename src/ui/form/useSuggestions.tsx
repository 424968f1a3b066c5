import Box from '@mui/material/Box';
import useAutocomplete from '@mui/material/useAutocomplete';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AddressSuggestion } from '#contract/territory/places.calls.ts';

/** Pause in typing before the server is called, in milliseconds. */
const PAUSE_MS = 250;
const LEAST_LETTERS = 3;

interface Suggestions {
  value: string;
  label: string;
  /** Looks up suggestions; a failure suggests nothing and keeps the typed text. Null disables the lookup. */
  ask: ((typed: string, signal: AbortSignal) => Promise<AddressSuggestion[]>) | null;
  onPick: (picked: AddressSuggestion) => void;
}

const lineOf = ({ address, city, state, zipcode }: AddressSuggestion) =>
  `${address}, ${city}, ${state} ${zipcode}`;

/** Suggests addresses below a field while typing; pick one by pointer or with arrow keys and Enter. */
export function useSuggestions({ value, label, ask, onPick }: Suggestions) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<AddressSuggestion[]>([]);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    const text = typed.trim();
    setFound([]);
    if (text.length < LEAST_LETTERS) return;
    const aborting = new AbortController();
    const timer = setTimeout(
      () =>
        latest.current?.(text, aborting.signal).then(
          answer => !aborting.signal.aborted && setFound(answer),
          () => {},
        ),
      PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      aborting.abort();
    };
  }, [typed]);
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions, popupOpen } =
    useAutocomplete<AddressSuggestion, false, false, true>({
      freeSolo: true,
      options: found,
      value: null,
      inputValue: value,
      filterOptions: options => options,
      getOptionLabel: option => (typeof option === 'string' ? option : lineOf(option)),
      onInputChange: (_event, text, reason) => {
        if (reason === 'input') setTyped(text);
      },
      onChange: (_event, picked) => {
        if (picked === null || typeof picked === 'string') return;
        setTyped('');
        onPick(picked);
      },
    });
  const options = groupedOptions as AddressSuggestion[];
  // The surrounding field has its own ID for its label.
  const { id: _, ...inputProps } = getInputProps();
  const list: ReactNode = popupOpen && options.length > 0 && (
    <Box
      component="ul"
      {...getListboxProps()}
      aria-label={label}
      sx={theme => ({
        position: 'absolute',
        zIndex: theme.zIndex.modal,
        top: '100%',
        left: 0,
        right: 0,
        margin: '4px 0 0',
        padding: 0.5,
        listStyle: 'none',
        maxHeight: 280,
        overflowY: 'auto',
        borderRadius: 1,
        border: `1px solid ${theme.sward.line}`,
        background: theme.sward.paper,
        boxShadow: theme.shadows[4],
      })}
    >
      {options.map((option, index) => {
        const { key: __, ...props } = getOptionProps({ option, index });
        return (
          <Box
            component="li"
            key={lineOf(option)}
            {...props}
            sx={{
              minHeight: 44,
              padding: '10px 12px',
              borderRadius: 1,
              cursor: 'pointer',
              '&.Mui-focused': { background: theme => theme.sward.tint },
            }}
          >
            {lineOf(option)}
          </Box>
        );
      })}
    </Box>
  );
  return { rootProps: getRootProps(), inputProps, list };
}
