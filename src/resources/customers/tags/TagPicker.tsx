import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { MAX_ROWS_PER_PAGE } from '#contract/core/constants.ts';
import { TAG_LENGTH } from '#contract/customers/tags.resource.ts';
import type { CustomerTag } from '#contract/customers/tags.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallPage } from '#src/ui/calls/useCallQuery.ts';
import { TagChip } from '#src/ui/fields/TagChip.tsx';

interface TagPickerProps {
  label: string;
  /** Tags that aren't offered. */
  without?: readonly CustomerTag[];
  /** Offers users with the permission to create a tag with the typed name, if none exists. */
  isCreating?: boolean;
  onPick: (tag: CustomerTag) => Promise<void>;
  onClose?: () => void;
}

/** Id of the option that creates a tag. */
const NEW = 0;
const RANGE = [0, MAX_ROWS_PER_PAGE - 1] as const;
const NONE: readonly CustomerTag[] = [];

/** Finds a tag by typing, or creates it in place; picking one clears the field for the next. */
export default function TagPicker(props: TagPickerProps) {
  const { label, without = NONE, isCreating = false, onPick, onClose } = props;
  const translate = useTranslate();
  const [text, setText] = useState('');
  const mayCreate = useHasPermission('tag_edit') && isCreating;
  const { data, isPending } = useCallPage('GET /tags', { range: RANGE }, { key: ['tags', 'all'] });
  const { run: create } = useCallMutation('POST /tags', { invalidates: [['tags']], onDone: onPick });
  const all: readonly CustomerTag[] = data?.rows ?? NONE;
  const options = all.filter(({ id }) => !without.some(had => had.id === id));
  const isSame = ({ name }: CustomerTag, wanted: string) => name.toLowerCase() === wanted.toLowerCase();
  const pick = async (tag: CustomerTag) => {
    setText('');
    await (tag.id === NEW ? create({ body: { name: tag.name, color: null } }) : onPick(tag));
  };
  return (
    <Autocomplete
      openOnFocus
      autoHighlight
      options={options}
      value={null}
      inputValue={text}
      loading={isPending}
      getOptionLabel={tag => tag.name}
      filterOptions={(offered, { inputValue }) => {
        const wanted = inputValue.trim();
        const found = offered.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()));
        const isNew = mayCreate && wanted !== '' && !all.some(tag => isSame(tag, wanted));
        return isNew ? [...found, { id: NEW, name: wanted, color: null }] : found;
      }}
      noOptionsText={translate('tagging.noOption')}
      onInputChange={(_event, next, reason) => setText(reason === 'input' ? next : '')}
      onChange={(_event, tag) => tag && void pick(tag)}
      {...(onClose && { onBlur: onClose })}
      renderOption={({ key: _, ...item }, tag) => (
        <li key={tag.id} {...item}>
          {tag.id === NEW ? translate('tagging.create', { name: tag.name }) : <TagChip tag={tag} />}
        </li>
      )}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          autoFocus
          size="small"
          hiddenLabel
          placeholder={label}
          slotProps={{
            ...slotProps,
            htmlInput: { ...slotProps.htmlInput, 'aria-label': label, maxLength: TAG_LENGTH },
          }}
        />
      )}
      sx={{ width: 220 }}
    />
  );
}
