import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import MoreVert from '@mui/icons-material/MoreVert';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { PATHS } from '#contract/core/paths.ts';
import { today } from '#src/dataProvider/today.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { lazyOr, Nothing } from '#src/ui/lazyOr.tsx';
import { Logo } from '#src/ui/page/Logo.tsx';
import { setPageTitle } from '#src/ui/page/pageTitle.ts';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';
import { CREW_WIDTH } from '../layout.ts';
import { restMayLoad } from '../offline/keepAppOnPhone.ts';
import type { CrewPath } from '../path.ts';
import { useDayState, usePhone } from '../phone.ts';
import { CrewMenu, DaySheet } from '../sheets.ts';
import { HeadActions } from './HeadActions.tsx';
import { Later } from './Later.tsx';
import { OutboxBar } from './OutboxBar.tsx';

const CrewBell = lazyOr(async () => {
  await restMayLoad;
  return import('./CrewBell.tsx');
}, Nothing);

/**
 * Maximum height of a fixed header as a share of the screen's height. With large text, the header may be
 * taller and would leave no room for the day.
 */
const MAX_OF_SCREEN = 0.35;

/** The head of both screens: the crew, the day, the route, the map, and the number of unsent reports. */
export function DayHead({ path }: { path: CrewPath }) {
  const translate = useTranslate();
  const { user, days } = usePhone();
  const { chosen, day, failure } = useDayState();
  const [open, setOpen] = useState<'calendar' | 'menu' | null>(null);
  const close = () => setOpen(null);
  const head = useRef<HTMLElement>(null);
  const isTall = useTall(head);
  const title = translate(path === PATHS.crewMap ? 'crewDay.map' : 'crewDay.myDay');
  useEffect(() => setPageTitle(title), [title]);
  return (
    <AppBar
      ref={head}
      position={isTall ? 'static' : 'sticky'}
      className="no-print"
      sx={{
        background: theme => theme.sward.paper,
        borderBottom: 1,
        borderColor: 'divider',
        paddingTop: 'env(safe-area-inset-top)',
      }}
    >
      <Box sx={{ width: '100%', maxWidth: CREW_WIDTH, marginInline: 'auto', paddingInline: '12px' }}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            minHeight: 60,
            containerType: 'inline-size',
            // Large text needs the room for the date.
            '@container (max-width: 15rem)': { '& .besides': { display: 'none' } },
          }}
        >
          <Box className="besides" sx={{ display: 'flex' }}>
            <Logo size={32} />
          </Box>
          <ButtonBase
            onClick={() => setOpen('calendar')}
            aria-haspopup="dialog"
            sx={{
              borderRadius: 1,
              padding: '4px 6px',
              minHeight: 48,
              justifyContent: 'flex-start',
              textAlign: 'start',
              flex: '0 1 auto',
              minWidth: 0,
              overflow: 'hidden',
              // Wraps, so that large text isn't cut off.
              '& time': { whiteSpace: 'normal !important', overflowWrap: 'anywhere' },
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography
                component="h1"
                noWrap
                sx={{ fontSize: '1.125rem', fontWeight: 680, letterSpacing: '-0.015em', lineHeight: 1.2 }}
              >
                {user.crew?.name ?? user.name}
              </Typography>
              <Box component="span" sx={visuallyHidden}>
                {translate('crewDay.calendar')}
              </Box>
              <Box
                component="span"
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  color: 'text.secondary',
                  fontSize: '0.9375rem',
                  '& time::first-letter': { textTransform: 'uppercase' },
                }}
              >
                <DayText day={chosen ?? today()} near />
                <ArrowDropDown aria-hidden className="besides" sx={{ marginBlock: '-2px' }} />
              </Box>
            </Box>
          </ButtonBase>
          <Box sx={{ flex: 1 }} />
          <Box sx={{ width: 48, height: 48 }}>
            {/* Loaded after the day, because it brings much code. */}
            {(day || failure) && (
              <Suspense fallback={null}>
                <CrewBell user={user} />
              </Suspense>
            )}
          </Box>
          <IconButton
            onClick={() => setOpen('menu')}
            aria-haspopup="dialog"
            aria-label={translate('crewDay.menu')}
            sx={{ width: 48, height: 48 }}
          >
            <MoreVert />
          </IconButton>
        </Box>
        <HeadActions path={path} />
      </Box>
      <OutboxBar />
      <Later isOpen={open === 'menu'}>
        <CrewMenu isOpen={open === 'menu'} onClose={close} />
      </Later>
      <Later isOpen={open === 'calendar'}>
        <DaySheet
          isOpen={open === 'calendar'}
          onClose={close}
          chosen={chosen ?? today()}
          onChoose={day => {
            close();
            void days.show(day);
          }}
        />
      </Later>
    </AppBar>
  );
}

function useTall(element: RefObject<HTMLElement | null>): boolean {
  const [isTall, setTall] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const look = () => setTall(current.offsetHeight > window.innerHeight * MAX_OF_SCREEN);
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isTall;
}
