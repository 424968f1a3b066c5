import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslate } from 'ra-core';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useCallback, useSyncExternalStore } from 'react';

/** Heading levels that emails support. */
const LEVELS = [1, 2, 3] as const;

/** Shows and sets the heading level of the paragraph at the cursor; 0 means no heading. */
export function LevelSelect() {
  const translate = useTranslate();
  const editor = useTiptapEditor();
  const subscribe = useCallback(
    (onChange: () => void) => {
      editor?.on('transaction', onChange);
      return () => {
        editor?.off('transaction', onChange);
      };
    },
    [editor],
  );
  const level = useSyncExternalStore(
    subscribe,
    () => LEVELS.find(one => editor?.isActive('heading', { level: one })) ?? 0,
  );
  const choose = (chosen: number) => {
    const heading = LEVELS.find(one => one === chosen);
    if (heading) editor?.commands.setNode('heading', { level: heading });
    else editor?.commands.setNode('paragraph');
  };
  return (
    <Select
      size="small"
      value={level}
      onChange={event => choose(Number(event.target.value))}
      inputProps={{ 'aria-label': translate('ra.tiptap.current_level') }}
      // The menu returns the focus to the select, but the user wants to keep typing in the editor.
      MenuProps={{ slotProps: { transition: { onExited: () => editor?.commands.focus() } } }}
      sx={{ fontSize: '0.8125rem', '& .MuiSelect-select': { py: '5px' } }}
    >
      <MenuItem dense value={0}>
        {translate('ra.tiptap.paragraph')}
      </MenuItem>
      {LEVELS.map(one => (
        <MenuItem key={one} dense value={one}>
          {translate(`ra.tiptap.heading${one}`)}
        </MenuItem>
      ))}
    </Select>
  );
}
