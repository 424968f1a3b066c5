import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { TagChange } from '#contract/customers/tags.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { showToast } from '#src/ui/toasts/toasts.ts';
import TagPicker from './TagPicker.tsx';

interface TagManyDialogProps {
  propertyIds: readonly number[];
  change: TagChange;
  onDone: () => void;
  onClose: () => void;
}

const TEXTS = {
  add: { title: 'tagging.addToMany', done: 'tagging.added' },
  remove: { title: 'tagging.removeFromMany', done: 'tagging.removed' },
} as const;

/** Adds a tag to the customers of chosen properties, or removes it from them. */
export default function TagManyDialog({ propertyIds, change, onDone, onClose }: TagManyDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const { title, done } = TEXTS[change];
  const { run } = useCallMutation('POST /properties/tags', {
    invalidates: [['properties'], ['tags']],
    onDone: ({ count }) => {
      showToast({ kind: 'success', text: translate(done, { smart_count: count }) });
      onDone();
    },
  });
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{translate(title, { smart_count: propertyIds.length })}</DialogTitle>
      <DialogContent>
        <TagPicker
          label={translate('tagging.tag')}
          isCreating={change === 'add'}
          onPick={({ id: tagId }) => run({ body: { ids: [...propertyIds], tagId, change } })}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
