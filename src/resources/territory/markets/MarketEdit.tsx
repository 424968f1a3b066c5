import { useParams } from 'react-router-dom';
import type { Market } from '#contract/territory/markets.calls.ts';
import { type MarketBody, marketBody } from '#contract/territory/markets.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { DeleteButton } from '#src/ui/form/DeleteButton.tsx';
import { EditPage } from '#src/ui/form/EditPage.tsx';
import { HistoryTab } from '#src/ui/history/HistoryTab.tsx';
import { MarketInputs } from './MarketInputs.tsx';

export default function MarketEdit() {
  const { id } = useParams();
  const mayEdit = useHasPermission('market_edit');
  return (
    <EditPage<Market, MarketBody>
      resource="markets"
      id={id}
      schema={marketBody}
      entity="market"
      title={market => market.name}
      valuesOf={({ name, taxRates, isActive, zipcodes }) => ({ name, taxRates, isActive, zipcodes })}
      back="/markets"
      isReadOnly={!mayEdit}
      actions={market =>
        mayEdit && <DeleteButton resource="markets" id={market.id} name={market.name} back="/markets" />
      }
      aside={market => <HistoryTab isBeside filter={{ entity: 'market', entityId: String(market.id) }} />}
    >
      {market => <MarketInputs marketId={market.id} />}
    </EditPage>
  );
}
