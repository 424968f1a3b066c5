import { useParams } from 'react-router-dom';
import { PATHS } from '../../../contract/paths.ts';
import { type Crew, type CrewBody, crewBody } from '../../../contract/vendors.ts';
import { useHolds } from '../../auth/useHolds.ts';
import { DeleteButton } from '../../custom/form/DeleteButton.tsx';
import { EditPage } from '../../custom/form/EditPage.tsx';
import { CrewInputs } from './CrewInputs.tsx';

const FIELDS = Object.keys(crewBody.shape) as (keyof CrewBody)[];

export default function CrewEdit() {
  const { id } = useParams();
  const mayEdit = useHolds('crew_edit');
  return (
    <EditPage<Crew, CrewBody>
      resource="crews"
      id={id}
      schema={crewBody}
      entity="crew"
      title={crew => crew.name}
      valuesOf={crew => Object.fromEntries(FIELDS.map(field => [field, crew[field] ?? null]))}
      back={PATHS.crewTeam}
      isReadOnly={!mayEdit}
      actions={crew =>
        mayEdit && <DeleteButton resource="crews" id={crew.id} name={crew.name} back={PATHS.crewTeam} />
      }
    >
      {() => <CrewInputs />}
    </EditPage>
  );
}
