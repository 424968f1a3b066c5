import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';

interface AddZipsProps {
  onAdd: (codes: string[]) => void;
  isDisabled: boolean;
}

/** Field to type or paste ZIP codes instead of choosing them on a map. */
export function AddZips({ onAdd, isDisabled }: AddZipsProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const codes = text.match(/\b\d{5}\b/g) ?? [];
  const add = () => {
    onAdd(codes);
    setText('');
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <>
      <TextField
        label={translate('vendor.zips.type')}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={addOnEnter}
        placeholder="78704, 78745"
        sx={{ width: 200 }}
        disabled={isDisabled}
      />
      <Button variant="outlined" onClick={add} disabled={isDisabled || codes.length === 0}>
        {translate('list.add')}
      </Button>
    </>
  );
}
