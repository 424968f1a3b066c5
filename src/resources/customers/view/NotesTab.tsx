import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetList, useLocaleState, useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';

import type { Note } from '../../../../contract/calls/notes.ts';
import { useHasPermission } from '../../../auth/useHasPermission.ts';
import { failureMessage } from '../../../dataProvider/failures.ts';
import { storedLanguage } from '../../../i18n/language.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { PhraseChips } from '../../../ui/form/PhraseChips.tsx';
import { showMoment } from '../../../ui/history/fieldText.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { SectionCard } from '../../../ui/page/SectionCard.tsx';
import { toastError } from '../../../ui/toasts/callToasts.ts';
import type { TabProps } from './tabs.tsx';

const MANY = 200;

/** Free notes on the property; crews and customers see those that are marked for them. */
export default function NotesTab({ property }: TabProps) {
  const translate = useTranslate();
  const mayEdit = useHasPermission('customer_edit');
  const { data, isPending, error } = useGetList<Note>('notes', {
    filter: { propertyId: property.id },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: MANY },
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
      {mayEdit && <AddNote propertyId={property.id} />}
      {error && <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>}
      {!isPending && data?.length === 0 && (
        <EmptyState icon={<StickyNote2Outlined />} text={translate('property.notes.none')} />
      )}
      {data?.map(note => (
        <NoteCard key={note.id} note={note} mayDelete={mayEdit} />
      ))}
    </Box>
  );
}

function useNoteWriter() {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: ['notes'] });
    void queryClient.invalidateQueries({ queryKey: ['properties', 'view'] });
  };
  return { dataProvider, refresh };
}

function AddNote({ propertyId }: { propertyId: number }) {
  const translate = useTranslate();
  const { dataProvider, refresh } = useNoteWriter();
  const [text, setText] = useState('');
  const [flags, setFlags] = useState({ forCrew: false, forCustomer: false });
  const [isSaving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    try {
      await dataProvider.create('notes', { data: { propertyId, text, ...flags } });
      setText('');
      setFlags({ forCrew: false, forCustomer: false });
      await refresh();
    } catch (error) {
      toastError(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <SectionCard>
      <Box component="form" onSubmit={submit}>
        <TextField
          label={translate('property.notes.new')}
          value={text}
          onChange={event => setText(event.target.value)}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: 4000 } }}
        />
        <Box sx={{ marginTop: 1 }}>
          <PhraseChips
            type="note"
            onPick={phrase => setText(typed => [typed.trimEnd(), phrase].filter(Boolean).join(' '))}
          />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', marginTop: 1 }}>
          {(['forCrew', 'forCustomer'] as const).map(flag => (
            <FormControlLabel
              key={flag}
              sx={{ marginRight: 0 }}
              control={
                <Checkbox
                  checked={flags[flag]}
                  onChange={event => setFlags({ ...flags, [flag]: event.target.checked })}
                />
              }
              label={translate(`property.notes.${flag}`)}
            />
          ))}
          <Button
            type="submit"
            variant="contained"
            disabled={!text.trim()}
            loading={isSaving}
            sx={{ marginLeft: 'auto' }}
          >
            {translate('property.notes.add')}
          </Button>
        </Box>
      </Box>
    </SectionCard>
  );
}

function NoteCard({ note, mayDelete }: { note: Note; mayDelete: boolean }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { dataProvider, refresh } = useNoteWriter();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    await dataProvider.delete('notes', { id: note.id });
    await refresh();
  };
  return (
    <SectionCard>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note.text}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginTop: 1 }}>
            <Typography variant="body2" color="textSecondary">
              {note.authorName} · {showMoment(note.createdAt, locale === 'es' ? 'es' : 'en')}
            </Typography>
            {note.forCrew && (
              <Chip size="small" variant="outlined" label={translate('property.notes.forCrew')} />
            )}
            {note.forCustomer && (
              <Chip size="small" variant="outlined" label={translate('property.notes.forCustomer')} />
            )}
          </Box>
        </Box>
        {mayDelete && (
          <IconButton
            size="small"
            aria-label={translate('property.notes.delete')}
            onClick={() => setAsking(true)}
            sx={{ alignSelf: 'flex-start' }}
          >
            <DeleteOutlined sx={{ fontSize: 18 }} />
          </IconButton>
        )}
      </Box>
      {isAsking && (
        <ConfirmDialog
          title={translate('property.notes.deleteTitle')}
          text={note.text}
          action={translate('property.notes.delete')}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </SectionCard>
  );
}
