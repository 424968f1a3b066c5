import axe from 'axe-core';
import type { Frame, Page } from 'playwright';

/**
 * Loads axe once; navigating within the app keeps it. A frame that the page replaces meanwhile, such as a
 * preview, is skipped; its replacement is in the list of frames.
 */
async function loadAxe(page: Page): Promise<void> {
  for (;;) {
    const frames = page.frames();
    const loaded = await Promise.all(frames.map(loadInto));
    if (loaded.every(Boolean)) return;
  }
}

/** Returns false if the frame was replaced before it had axe. */
async function loadInto(frame: Frame): Promise<boolean> {
  try {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
    return true;
  } catch (error) {
    if (!frame.isDetached()) throw error;
    return false;
  }
}

/** Selectors of the header and menu around every staff screen. */
const FRAME = ['.MuiAppBar-root', '.RaSidebar-docked'];

interface Look {
  theme: string;
  /** All rules by default. */
  rules?: string[];
  /** The frame was already checked on another screen. */
  isFrameKnown: boolean;
}

/** Rules that axe runs only on request: of WCAG 2.2, and one that it calls experimental. */
const ON_REQUEST = ['target-size', 'label-content-name-mismatch'];

/** Returns all findings on the current page, of WCAG 2.2 AA and of best practices, one line each. */
export async function findings(page: Page, { theme, rules, isFrameKnown }: Look): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(
    async ([shownTheme, runOnly, known, onRequest]) => {
      const here = (window as unknown as { axe: typeof axe }).axe;
      // Map pins can't be moved apart; WCAG 2.5.8 exempts them.
      here.configure({ rules: [{ id: 'target-size', selector: '*:not(.leaflet-marker-icon)' }] });
      // Disables transitions, because the colors during one don't matter.
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
      const usual = document.adoptedStyleSheets;
      document.adoptedStyleSheets = [...usual, still];
      // Tiles of external maps are not ours to describe. Passed checks aren't reported either, because that
      // is the slowest part.
      const { violations } = await here.run(
        { exclude: ['.leaflet-tile-pane', ...known] },
        {
          ...{ resultTypes: ['violations'], preload: false },
          ...(runOnly
            ? { runOnly }
            : { rules: Object.fromEntries(onRequest.map(rule => [rule, { enabled: true }])) }),
        },
      );
      document.adoptedStyleSheets = usual;
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .slice(0, 3)
          .map(({ html }) => `${location.pathname} (${shownTheme}) ${id}: ${html.slice(0, 220)}`),
      );
    },
    [theme, rules, isFrameKnown ? FRAME : [], ON_REQUEST] as const,
  );
}
