/** A row of a card, with a line above all but the first. */
export const ROW = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 12px',
  paddingBlock: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
