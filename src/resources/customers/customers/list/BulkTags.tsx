import SellOutlined from '@mui/icons-material/SellOutlined';
import { useListContext } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { Button as BulkButton } from 'react-admin';
import type { TagChange } from '#contract/customers/tags.ts';
import { FurtherTexts } from '#src/i18n/FurtherTexts.tsx';

const TagManyDialog = lazy(() => import('#src/resources/customers/tags/TagManyDialog.tsx'));

const LABELS = { add: 'property.addTag', remove: 'property.removeTag' } as const;

/** Gives the customers of the chosen properties a tag, or takes it from them. */
export function BulkTags() {
  const { selectedIds, onUnselectItems } = useListContext();
  const [change, setChange] = useState<TagChange | null>(null);
  const close = () => setChange(null);
  return (
    <>
      {(['add', 'remove'] as const).map(one => (
        <BulkButton key={one} label={LABELS[one]} onClick={() => setChange(one)}>
          <SellOutlined />
        </BulkButton>
      ))}
      {change && (
        <Suspense>
          <FurtherTexts>
            <TagManyDialog
              propertyIds={selectedIds.map(Number)}
              change={change}
              onDone={() => {
                close();
                onUnselectItems();
              }}
              onClose={close}
            />
          </FurtherTexts>
        </Suspense>
      )}
    </>
  );
}
