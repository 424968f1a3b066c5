import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { VISITS_PATH } from '../paths.ts';
import { LoadedScreen } from '../shell/LoadedScreen.tsx';
import { usePastVisit } from '../usePortal.ts';
import { VisitCard } from './VisitCard.tsx';

/** One past visit. */
export default function VisitScreen() {
  const translate = useTranslate();
  const visit = usePastVisit(Number(useParams().id));
  return (
    <LoadedScreen
      title={translate('customer.visits.one')}
      all={{ label: translate('customer.visits.title'), path: VISITS_PATH }}
      query={visit}
    >
      {data => <VisitCard visit={data} showsAddress />}
    </LoadedScreen>
  );
}
