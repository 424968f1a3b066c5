import HomeWorkOutlined from '@mui/icons-material/HomeWorkOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { FORM_MAX_WIDTH } from '#src/ui/theme/tokens.ts';
import { SearchField } from '../SearchField.tsx';
import { NOT_ACTIVE, propertySearch } from '../searches.ts';
import { ConvertForm } from './ConvertForm.tsx';
import { InactiveProperties } from './InactiveProperties.tsx';

const INACTIVE = propertySearch(NOT_ACTIVE);

/** Convert Property: finds an inactive property and reactivates it; `?propertyId=` preselects one. */
export default function ConvertPage() {
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const propertyId = Number(query.get('propertyId')) || null;
  return (
    <>
      <PageTitle title={translate('care.convert.title')} subtitle={translate('care.convert.help')} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: FORM_MAX_WIDTH }}>
        {propertyId === null ? (
          <>
            <SectionCard title={translate('care.convert.find')} help={translate('care.convert.findHelp')}>
              <SearchField
                label={translate('property.fields.address')}
                search={INACTIVE}
                onChoose={found => setQuery({ propertyId: String(found.id) })}
                autoFocus
              />
            </SectionCard>
            <InactiveProperties onChoose={id => setQuery({ propertyId: String(id) })} />
          </>
        ) : (
          <Chosen key={propertyId} propertyId={propertyId} onOther={() => setQuery({})} />
        )}
      </Box>
    </>
  );
}

function Chosen({ propertyId, onOther }: { propertyId: number; onOther: () => void }) {
  const translate = useTranslate();
  const options = { retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };
  const request = { params: { id: propertyId } };
  const property = useCallQuery('GET /properties/:id', request, options);
  const preview = useCallQuery('GET /properties/:id/convert-preview', request, {
    ...options,
    key: ['properties', 'convert', propertyId],
  });
  const error = property.error ?? preview.error;
  const other = (
    <Button variant="outlined" onClick={onOther}>
      {translate('care.convert.other')}
    </Button>
  );
  if (error)
    return (
      <EmptyState icon={<HomeWorkOutlined />} text={failureMessage(error, storedLanguage())} action={other} />
    );
  if (!property.data || !preview.data) return <PageSkeleton />;
  return (
    <>
      <Typography component="div">{other}</Typography>
      <ConvertForm property={property.data} preview={preview.data} onCancel={onOther} />
    </>
  );
}
