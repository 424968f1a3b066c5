import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Crew } from '../../../contract/calls/crews.ts';
import { PATHS } from '../../../contract/paths.ts';
import { type CrewEdit, crewBody, crewEdit } from '../../../contract/vendors.ts';
import { useHasPermission } from '../../auth/useHasPermission.ts';
import CalendarFeed from '../../ui/calendarFeed/CalendarFeed.tsx';
import { feedOf } from '../../ui/calendarFeed/feedCalls.ts';
import { Fields } from '../../ui/form/Fields.tsx';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import { SaveBar } from '../../ui/form/SaveBar.tsx';
import { useVersionedSave } from '../../ui/form/useVersionedSave.tsx';
import { CrewInputs } from './CrewInputs.tsx';
import { WorkSection } from './WorkSection.tsx';

const FIELDS = Object.keys(crewBody.shape) as (keyof typeof crewBody.shape)[];

/** What a crew is: whoever may not change it may look at it. */
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
          // A crew that stays at work keeps its work, whatever was chosen meanwhile.
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
