import AddOutlined from '@mui/icons-material/AddOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { CustomerTag } from '#contract/customers/tags.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { TagChip } from '#src/ui/fields/TagChip.tsx';
import { useIsViewingAs } from '#src/ui/form/Fields.tsx';

const TagPicker = lazy(() => import('./TagPicker.tsx'));

interface CustomerTagsProps {
  customerId: number;
  tags: readonly CustomerTag[];
}

/** A customer's tags, which can be added by typing and removed. */
export function CustomerTags({ customerId, tags }: CustomerTagsProps) {
  const translate = useTranslate();
  const isViewingAs = useIsViewingAs();
  const mayEdit = useHasPermission('customer_edit') && !isViewingAs;
  const [isAdding, setAdding] = useState(false);
  const changed = { invalidates: [['properties'], ['tags'], ['histories']] };
  const { run: add } = useCallMutation('POST /customers/:id/tags', changed);
  const { run: remove, isPending } = useCallMutation('DELETE /customers/:id/tags/:tagId', changed);
  if (tags.length === 0 && !mayEdit) return null;
  return (
    <Box
      role="group"
      aria-label={translate('tagging.ofCustomer')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, marginBottom: 2 }}
    >
      {tags.map(tag => (
        <TagChip key={tag.id} tag={tag}>
          {mayEdit && (
            <IconButton
              size="small"
              disabled={isPending}
              aria-label={translate('tagging.remove', { name: tag.name })}
              onClick={() => void remove({ params: { id: customerId, tagId: tag.id } })}
              sx={{ padding: '3px', marginRight: '-6px' }}
            >
              <CloseOutlined sx={{ fontSize: 14 }} />
            </IconButton>
          )}
        </TagChip>
      ))}
      {mayEdit && !isAdding && (
        <Button
          className="no-print"
          size="small"
          color="inherit"
          startIcon={<AddOutlined />}
          onClick={() => setAdding(true)}
          sx={{ color: 'text.secondary' }}
        >
          {translate('tagging.add')}
        </Button>
      )}
      {isAdding && (
        <Suspense>
          <TagPicker
            label={translate('tagging.add')}
            without={tags}
            isCreating
            onPick={({ id }) => add({ params: { id: customerId }, body: { tagId: id } })}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}
