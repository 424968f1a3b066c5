import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { PATHS } from '#contract/core/paths.ts';
import { DEFAULT_BUSINESS } from '#contract/system/business.ts';
import type { Crew } from '#contract/territory/crews.calls.ts';
import { type CrewBody, crewBody } from '#contract/territory/vendors.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { CreatePage } from '#src/ui/form/CreatePage.tsx';
import { CrewInputs } from './CrewInputs.tsx';

/** Adds a crew; `?vendorId=` selects its vendor. */
export default function CrewCreate() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const vendorId = storedUser()?.vendor?.id ?? (Number(query.get('vendorId')) || null);
  return (
    <CreatePage<Crew, CrewBody>
      resource="crews"
      schema={crewBody}
      title={translate('crew.add')}
      values={{
        name: '',
        vendorId,
        marketId: null,
        serviceTypes: ['mow'],
        capacityMinutes: (storedUser()?.business ?? DEFAULT_BUSINESS).crewCapacityMinutes,
        startAddress: null,
        startLatitude: null,
        startLongitude: null,
        endsAtStart: true,
        colour: '#2E6B3A',
        isActive: true,
      }}
      back={PATHS.crewTeam}
      pathOf={() => PATHS.crewTeam}
    >
      <CrewInputs isNew />
    </CreatePage>
  );
}
