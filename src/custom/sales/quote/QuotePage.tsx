import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { callerQuoteQuery } from '#contract/sales/quotes.ts';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { Planner } from '#src/ui/planner/Planner.tsx';
import { QuoteFields } from './QuoteFields.tsx';
import { QuotePrices } from './QuotePrices.tsx';
import { quoteDraft } from './quoteDraft.ts';

/** `/quote`: a caller's price for every service and frequency at once. */
export default function QuotePage() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  return (
    <>
      <PageTitle title={translate('quote.title')} subtitle={translate('quote.subtitle')} />
      <Planner
        // Remounts the form if the palette opens this page again with another query.
        key={query.toString()}
        schema={callerQuoteQuery}
        values={{ ...quoteDraft(query) }}
        onApply={() => {}}
      >
        <QuoteFields />
        <QuotePrices />
      </Planner>
    </>
  );
}
