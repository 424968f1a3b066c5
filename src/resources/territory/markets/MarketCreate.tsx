import { useTranslate } from 'ra-core';
import type { Market } from '#contract/territory/markets.calls.ts';
import { type MarketBody, marketBody } from '#contract/territory/markets.ts';
import { CreatePage } from '#src/ui/form/CreatePage.tsx';
import { MarketInputs } from './MarketInputs.tsx';

export default function MarketCreate() {
  const translate = useTranslate();
  return (
    <CreatePage<Market, MarketBody>
      resource="markets"
      schema={marketBody}
      title={translate('market.add')}
      values={{ name: '', taxRates: [{ validFrom: null, percent: null }], isActive: true, zipcodes: [] }}
      back="/markets"
      pathOf={() => '/markets'}
    >
      <MarketInputs />
    </CreatePage>
  );
}
