import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useGetList, useTranslate } from 'ra-core';
import type { PhraseType } from '#contract/core/enums.ts';
import type { Phrase } from '#contract/messaging/phrases.resource.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';

/** Number of phrases shown: as many as can be scanned at a glance. */
const SHOWN = 12;

interface PhraseChipsProps {
  type: PhraseType;
  onPick: (phrase: string) => void;
}

/** The office's phrases of a type as chips that insert their text; renders nothing if there are none. */
export function PhraseChips({ type, onPick }: PhraseChipsProps) {
  const translate = useTranslate();
  const mayRead = useHasPermission('phrase_list');
  const { data } = useGetList<Phrase>(
    'phrases',
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'name', order: 'ASC' },
      filter: { type, isActive: true },
    },
    { enabled: mayRead, staleTime: 60_000 },
  );
  if (!data?.length) return null;
  return (
    <Stack
      direction="row"
      useFlexGap
      role="group"
      aria-label={translate('phrase.pick')}
      sx={{ flexWrap: 'wrap', gap: 0.75 }}
    >
      {data.map(({ id, name, phrase }) => (
        <Chip
          key={id}
          size="small"
          variant="outlined"
          label={name}
          title={phrase}
          onClick={() => onPick(phrase)}
        />
      ))}
    </Stack>
  );
}
