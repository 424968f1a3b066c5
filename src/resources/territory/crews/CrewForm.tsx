import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '#contract/core/paths.ts';
import type { Crew } from '#contract/territory/crews.calls.ts';
import { type CrewEdit, crewBody, crewEdit } from '#contract/territory/vendors.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import CalendarFeed from '#src/ui/calendarFeed/CalendarFeed.tsx';
import { feedOf } from '#src/ui/calendarFeed/feedCalls.ts';
import { Fields } from '#src/ui/form/Fields.tsx';
import { RecordForm } from '#src/ui/form/RecordForm.tsx';
import { SaveBar } from '#src/ui/form/SaveBar.tsx';
import { useVersionedSave } from '#src/ui/form/useVersionedSave.tsx';
import { CrewInputs } from './CrewInputs.tsx';
import { WorkSection } from './WorkSection.tsx';

const FIELDS = Object.keys(crewBody.shape) as (keyof typeof crewBody.shape)[];

/** The crew's fields; read-only for users who may not edit it. */
export function CrewForm({ crew }: { crew: Crew }) {
  const feed = useMemo(() => feedOf('crews', crew.id), [crew.id]);
  const navigate = useNavigate();
  const mayEdit = useHasPermission('crew_edit');
  const { save, dialog } = useVersionedSave<Crew, CrewEdit>('crews', crew, 'crew');
  const [values] = useState(() => ({
    ...Object.fromEntries(FIELDS.map(field => [field, crew[field] ?? null])),
    workTo: null,
  }));
  return (
    <>
      <RecordForm<CrewEdit>
        schema={crewEdit}
        values={values}
        save={async body => {
          // A crew that stays active keeps its work, even if another crew was chosen in the meantime.
          await save(body.isActive ? { ...body, workTo: null } : body);
          navigate(PATHS.crewTeam);
        }}
      >
        <Fields isReadOnly={!mayEdit}>
          <CrewInputs>
            <WorkSection crew={crew} />
          </CrewInputs>
        </Fields>
        {mayEdit && <SaveBar cancelTo={PATHS.crewTeam} />}
      </RecordForm>
      {dialog}
      {mayEdit && (
        <Box sx={{ marginTop: 2 }}>
          <CalendarFeed feed={feed} />
        </Box>
      )}
    </>
  );
}
