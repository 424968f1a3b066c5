import { useParams } from 'react-router-dom';
import { VISITS_PATH } from '../paths.ts';
import { OneScreen } from '../shell/OneScreen.tsx';
import { usePastVisit } from '../usePortal.ts';
import { VisitCard } from './VisitCard.tsx';

/** One past visit. */
export default function VisitScreen() {
  const visit = usePastVisit(Number(useParams().id));
  return (
    <OneScreen title="customer.visits.one" all="customer.visits.title" allPath={VISITS_PATH} query={visit}>
      {data => <VisitCard visit={data} showsAddress />}
    </OneScreen>
  );
}
