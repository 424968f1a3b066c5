import DataObject from '@mui/icons-material/DataObject';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Variable } from './RichTextInput.tsx';

interface VariableButtonProps {
  variables: readonly Variable[];
  onChoose: (name: string) => void;
}

/** Menu of the variables that are filled in for each reader. */
export function VariableButton({ variables, onChoose }: VariableButtonProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Chosen variable, inserted once the menu has returned the focus.
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = (name: string) => {
    setChosen(name);
    setAnchor(null);
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<DataObject />}
        aria-haspopup="menu"
        // Keeps the cursor in place.
        onMouseDown={event => event.preventDefault()}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {translate('form.rich.variable')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{
          transition: {
            onExited: () => {
              if (chosen) onChoose(chosen);
              setChosen(null);
            },
          },
        }}
      >
        {variables.map(({ name, label }) => (
          <MenuItem key={name} dense onClick={() => choose(name)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
