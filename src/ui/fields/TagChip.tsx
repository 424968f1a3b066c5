import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { CustomerTag } from '#contract/customers/tags.ts';

interface TagChipProps {
  tag: Pick<CustomerTag, 'name' | 'color'>;
  /** Shown after the name, such as a button. */
  children?: ReactNode;
}

/** A customer's tag, with a dot in its color. */
export function TagChip({ tag: { name, color }, children }: TagChipProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        maxWidth: '100%',
        paddingInline: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 3,
        fontSize: '0.8125rem',
        lineHeight: '22px',
      }}
    >
      {color && (
        <Box
          component="span"
          aria-hidden
          sx={{ flexShrink: 0, width: 8, height: 8, borderRadius: '50%', background: color }}
        />
      )}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {name}
      </Box>
      {children}
    </Box>
  );
}

/** A customer's tags in one line, or several if they don't fit. */
export function TagChips({ tags }: { tags: readonly CustomerTag[] }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5, maxWidth: '100%' }}>
      {tags.map(tag => (
        <TagChip key={tag.id} tag={tag} />
      ))}
    </Box>
  );
}
