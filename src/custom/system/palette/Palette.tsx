import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SessionUser } from '#contract/access/session.calls.ts';
import type { GuidePage } from '#src/custom/system/guide/guidePages.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { FurtherTexts } from '#src/i18n/FurtherTexts.tsx';
import { storedLanguage } from '#src/i18n/language.ts';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';
import { type Entry, type Group, grouped } from './entries.ts';
import { Keys } from './Keys.tsx';
import { PaletteInput } from './PaletteInput.tsx';
import { ResultList } from './ResultList.tsx';
import { favoriteEntries, recentEntries, rememberEntry, toggleFavorite } from './recent.ts';
import { useCommands } from './useCommands.ts';
import { useGuideHits } from './useGuideHits.ts';
import { useHits } from './useHits.ts';

interface PaletteProps {
  user: SessionUser;
  /** Text typed before the palette was loaded. */
  early: RefObject<string>;
  onReady: () => void;
  /** Called when a page of the guide is chosen. */
  onHelp: (page: GuidePage) => void;
  onClose: () => void;
}

/** Finds and opens records, screens and actions by a few typed characters, using only the keyboard. */
export default function Palette(props: PaletteProps) {
  return (
    <FurtherTexts>
      <Opened {...props} />
    </FurtherTexts>
  );
}

function Opened({ user, early, onReady, onHelp, onClose }: PaletteProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = early.current;
    early.current = '';
    setTyped(text => before + text);
    onReady();
  }, [early, onReady]);
  const commands = useCommands(user, onHelp);
  const pages = useGuideHits(typed);
  const { hits, error, isSearching } = useHits(typed);
  // Read once, because opening an entry closes the palette.
  const recent = useMemo(recentEntries, []);
  const [favorites, setFavorites] = useState(favoriteEntries);
  const groups = groupsOf(typed, favorites, recent, [...hits, ...pages], commands);
  const entries = groups.flatMap(group => group.entries);
  const chosen = entries[Math.min(place, entries.length - 1)];

  // Screens are found immediately, and records are added above them a moment later, so the selection returns
  // to the first entry.
  const first = entries[0]?.key;
  useEffect(() => {
    if (first) setPlace(0);
  }, [first]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  const open = (entry: Entry) => {
    rememberEntry(entry);
    onClose();
    if (entry.path === null) commands.run(entry.key);
    else navigate(entry.path);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setPlace((Math.min(place, entries.length - 1) + step + entries.length) % entries.length);
    }
    if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey) && chosen) {
      event.preventDefault();
      setFavorites(toggleFavorite(chosen));
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && chosen) {
      event.preventDefault();
      open(chosen);
    }
  };

  const isEmpty = entries.length === 0;
  const said = error
    ? translate('palette.failed', { reason: failureMessage(error, storedLanguage()) })
    : isEmpty && typed.trim() === ''
      ? translate('palette.help')
      : isEmpty && isSearching
        ? translate('palette.loading')
        : isEmpty
          ? translate('palette.nothing', { text: typed.trim() })
          : '';
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      aria-label={translate('palette.title')}
      transitionDuration={120}
      sx={{ '& .MuiDialog-container': { alignItems: { sm: 'flex-start' } } }}
      slotProps={{
        paper: {
          sx: { width: { sm: 620 }, maxWidth: '100%', marginTop: { sm: '10vh' }, overflow: 'hidden' },
        },
      }}
    >
      <PaletteInput
        value={typed}
        onChange={text => {
          setTyped(text);
          setPlace(0);
        }}
        onKeyDown={press}
        listId={id}
        activeId={chosen && `${id}-${chosen.key}`}
        isExpanded={!isEmpty}
        isSearching={isSearching}
        onClose={onClose}
      />
      <Box
        ref={list}
        sx={{
          flex: 1,
          minHeight: { xs: 0, sm: 120 },
          maxHeight: { sm: '52vh' },
          overflowY: 'auto',
          padding: 0.75,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <ResultList
          groups={groups}
          chosen={chosen?.key}
          listId={id}
          label={translate('palette.title')}
          favorites={favorites}
          onOpen={open}
          onStar={entry => setFavorites(toggleFavorite(entry))}
          onPoint={key => setPlace(entries.findIndex(entry => entry.key === key))}
        />
        <Box
          role="status"
          sx={
            said
              ? { padding: '18px 14px', color: 'text.secondary', overflowWrap: 'anywhere' }
              : visuallyHidden
          }
        >
          {said || translate('palette.found', { smart_count: entries.length })}
        </Box>
      </Box>
      <Keys />
    </Dialog>
  );
}

function groupsOf(
  typed: string,
  favorites: Entry[],
  recent: Entry[],
  hits: readonly Entry[],
  commands: Pick<ReturnType<typeof useCommands>, 'named' | 'opens'>,
): Group[] {
  if (typed.trim() !== '') return grouped([...hits, ...commands.named(typed)], [...favorites, ...recent]);
  const mayStill = ({ path }: Entry) => path === null || commands.opens(path.split('?')[0] ?? path);
  const isIn = (entries: readonly Entry[]) => (entry: Entry) => entries.some(one => one.key === entry.key);
  const starred = favorites.filter(mayStill);
  const still = recent.filter(entry => mayStill(entry) && !isIn(starred)(entry));
  const others = commands.named('').filter(entry => !isIn([...starred, ...still])(entry));
  return [
    { name: 'favorite' as const, entries: starred },
    { name: 'recent' as const, entries: still },
    ...grouped(others, []),
  ].filter(({ entries }) => entries.length > 0);
}
