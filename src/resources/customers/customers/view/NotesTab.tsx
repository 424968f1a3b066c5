import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetList, useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Note } from '#contract/customers/notes.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { showMoment } from '#src/ui/history/fieldText.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { languageOf } from '#texts/languages.ts';
import NoteDialog from './NoteDialog.tsx';
import type { TabProps } from './tabs.tsx';

const MANY = 200;

/** Free notes on the property; crews and customers see those marked for them. */
export default function NotesTab({ property }: TabProps) {
  const translate = useTranslate();
  const mayEdit = useHasPermission('customer_edit');
  const [isWriting, setWriting] = useState(false);
  const { data, isPending, error } = useGetList<Note>('notes', {
    filter: { propertyId: property.id },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: MANY },
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
      {mayEdit && (
        <Button
          variant="contained"
          startIcon={<Add />}
          onClick={() => setWriting(true)}
          sx={{ justifySelf: 'end' }}
        >
          {translate('property.notes.new')}
        </Button>
      )}
      {isWriting && <NoteDialog propertyId={property.id} onClose={() => setWriting(false)} />}
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

function NoteCard({ note, mayDelete }: { note: Note; mayDelete: boolean }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    await dataProvider.delete('notes', { id: note.id });
    await queryClient.invalidateQueries({ queryKey: ['notes'] });
    void queryClient.invalidateQueries({ queryKey: ['properties', 'view'] });
  };
  return (
    <SectionCard>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note.text}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginTop: 1 }}>
            <Typography variant="body2" color="textSecondary">
              {note.authorName} · {showMoment(note.createdAt, languageOf(locale))}
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
