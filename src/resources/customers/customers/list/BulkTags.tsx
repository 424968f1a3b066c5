import SellOutlined from '@mui/icons-material/SellOutlined';
import { useListContext, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { TagChange } from '#contract/customers/tags.ts';
import { FurtherTexts } from '#src/i18n/FurtherTexts.tsx';
import { HeadAction } from '#src/ui/list/HeadAction.tsx';

const TagManyDialog = lazy(() => import('#src/resources/customers/tags/TagManyDialog.tsx'));

const LABELS = { add: 'property.addTag', remove: 'property.removeTag' } as const;

/** Adds a tag to the customers of the chosen properties, or removes it from them. */
export function BulkTags() {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  const [change, setChange] = useState<TagChange | null>(null);
  const close = () => setChange(null);
  return (
    <>
      {(['add', 'remove'] as const).map(one => (
        <HeadAction
          key={one}
          label={translate(LABELS[one])}
          icon={<SellOutlined />}
          onClick={() => setChange(one)}
        />
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
