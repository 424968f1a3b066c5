import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Crew, CrewNote } from '#contract/territory/crews.calls.ts';
import type { CrewNoteBody } from '#contract/territory/vendors.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { momentText } from '#src/ui/fields/momentText.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { CrewNoteField } from './CrewNoteField.tsx';

const EMPTY: CrewNoteBody = { text: '', forCrew: false };

/** Notes of office and vendor about a crew; the crew sees only those marked for it. */
export function CrewNotesTab({ crew }: { crew: Crew }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const key = ['crewNotes', crew.id];
  const params = { id: crew.id };
  const [editing, setEditing] = useState<number | null>(null);
  const [removing, setRemoving] = useState<CrewNote | null>(null);
  const { data: notes, error } = useCallQuery('GET /vendors/crews/:id/notes', { params }, { key });
  const options = {
    onDone: (kept: CrewNote[]) => queryClient.setQueryData(key, kept),
    invalidates: [['histories/list']],
  };
  const adding = useCallMutation('POST /vendors/crews/:id/notes', options);
  const changing = useCallMutation('PUT /vendors/crews/:id/notes/:noteId', options);
  const deleting = useCallMutation('DELETE /vendors/crews/:id/notes/:noteId', options);
  if (error) return <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>;
  if (!notes) return <PageSkeleton />;
  const add = async (body: CrewNoteBody) => void (await adding.send({ params, body }));
  const change = async ({ id, version }: CrewNote, body: CrewNoteBody) => {
    await changing.send({ params: { ...params, noteId: id }, body, version });
    setEditing(null);
  };
  const remove = async ({ id }: CrewNote) =>
    void (await deleting.send({ params: { ...params, noteId: id } }));
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 720 }}>
      <Card sx={{ padding: 2 }}>
        <CrewNoteField key={notes.length} label={translate('crew.newNote')} initial={EMPTY} onSave={add} />
      </Card>
      {notes.length === 0 && <EmptyState icon={<StickyNote2Outlined />} text={translate('crew.noNotes')} />}
      {notes.map(note => (
        <Card key={note.id} component="article" sx={{ padding: 2 }}>
          {editing === note.id ? (
            <CrewNoteField
              label={translate('crew.note')}
              initial={note}
              onSave={body => change(note, body)}
              onCancel={() => setEditing(null)}
            />
          ) : (
            <>
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note.text}</Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', marginTop: 0.5 }}>
                <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 200px' }}>
                  {note.authorName} · {momentText(note.createdAt)}
                </Typography>
                {note.forCrew && (
                  <Chip size="small" variant="outlined" label={translate('crew.noteForCrew')} />
                )}
                {note.isEditable && (
                  <>
                    <Button size="small" onClick={() => setEditing(note.id)}>
                      {translate('ra.action.edit')}
                    </Button>
                    <Button size="small" color="error" onClick={() => setRemoving(note)}>
                      {translate('ra.action.delete')}
                    </Button>
                  </>
                )}
              </Box>
            </>
          )}
        </Card>
      ))}
      {removing && (
        <ConfirmDialog
          title={translate('crew.deleteNote')}
          text={removing.text}
          action={translate('ra.action.delete')}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </Box>
  );
}
