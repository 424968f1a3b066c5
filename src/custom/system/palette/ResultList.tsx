import BoltOutlined from '@mui/icons-material/BoltOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import StarOutlined from '@mui/icons-material/StarOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import WebAssetOutlined from '@mui/icons-material/WebAssetOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';
import type { Entry, Group } from './entries.ts';

const ICONS: Record<Entry['group'], typeof HomeOutlined> = {
  screen: WebAssetOutlined,
  action: BoltOutlined,
  guide: HelpOutlineOutlined,
  property: HomeOutlined,
  assignment: EventOutlined,
  charge: ReceiptLongOutlined,
  user: PersonOutlined,
  vendor: StorefrontOutlined,
  crew: GroupsOutlined,
};

interface ResultListProps {
  groups: readonly Group[];
  /** Key of the entry that Enter opens. */
  chosen: string | undefined;
  listId: string;
  label: string;
  favorites: readonly Entry[];
  onOpen: (entry: Entry) => void;
  /** Makes an entry a favorite, or no longer one. */
  onStar: (entry: Entry) => void;
  onPoint: (key: string) => void;
}

export function ResultList({ groups, chosen, listId, label, favorites, ...handlers }: ResultListProps) {
  const translate = useTranslate();
  return (
    <div role="listbox" id={listId} aria-label={label}>
      {groups.map(({ name, entries }) => (
        <Box key={name} role="group" aria-labelledby={`${listId}-${name}`}>
          <Box
            id={`${listId}-${name}`}
            sx={{ padding: '8px 12px 4px', fontSize: '0.75rem', fontWeight: 560, color: 'text.secondary' }}
          >
            {translate(`palette.groups.${name}`)}
          </Box>
          {entries.map(entry => (
            <Option
              key={entry.key}
              entry={entry}
              id={`${listId}-${entry.key}`}
              isChosen={entry.key === chosen}
              isFavorite={favorites.some(({ key }) => key === entry.key)}
              {...handlers}
            />
          ))}
        </Box>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<ResultListProps, 'onOpen' | 'onStar' | 'onPoint'> {
  entry: Entry;
  id: string;
  isChosen: boolean;
  isFavorite: boolean;
}

const ONE_LINE = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

function Option({ entry, id, isChosen, isFavorite, onOpen, onStar, onPoint }: OptionProps) {
  const translate = useTranslate();
  const Icon = ICONS[entry.group];
  const Star = isFavorite ? StarOutlined : StarBorderOutlined;
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isChosen}
      // Keeps the focus in the field.
      onMouseDown={event => event.preventDefault()}
      onMouseMove={() => !isChosen && onPoint(entry.key)}
      onClick={() => onOpen(entry)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: { xs: 48, sm: 40 },
        padding: '4px 12px',
        borderRadius: 1,
        cursor: 'pointer',
        background: theme => (isChosen ? theme.sward.tint : undefined),
        boxShadow: theme => (isChosen ? `inset 3px 0 0 ${theme.sward.primary}` : undefined),
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { sm: 'baseline' },
          columnGap: 1.25,
        }}
      >
        <Box
          component="span"
          sx={{ ...ONE_LINE, flexShrink: { sm: 0 }, maxWidth: { sm: '60%' }, fontWeight: 520 }}
        >
          {entry.title}
        </Box>
        <Box component="span" sx={{ ...ONE_LINE, fontSize: '0.8125rem', color: 'text.secondary' }}>
          {entry.detail}
        </Box>
      </Box>
      {isFavorite && <span style={visuallyHidden}>{translate('palette.isFavorite')}</span>}
      {/* For the pointer; an option can't hold a button, so the keyboard has a shortcut. */}
      <Star
        aria-hidden
        data-star
        onClick={event => {
          event.stopPropagation();
          onStar(entry);
        }}
        sx={{
          fontSize: 20,
          color: isFavorite ? 'primary.main' : 'text.secondary',
          visibility: isFavorite || isChosen ? 'visible' : 'hidden',
        }}
      />
    </Box>
  );
}
