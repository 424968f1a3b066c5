import axe from 'axe-core';
import type { Page } from 'playwright';

/** Axe stays where it was loaded once: the walk through the app loads no page anew. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/** The staff's header and menu, which stand around every screen of theirs. */
const FRAME = ['.MuiAppBar-root', '.RaSidebar-docked'];

interface Look {
  theme: string;
  /** All where none are named. */
  rules?: string[];
  /** The frame was looked at on another screen of the walk. */
  isFrameKnown: boolean;
  /** Customers' pages and public ones: whatever is tapped is large enough for every finger, too. */
  isForAll?: boolean;
}

/** The serious and critical findings on a page as it stands, one line each. */
export async function findings(
  page: Page,
  { theme, rules, isFrameKnown, isForAll = false }: Look,
): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(
    async ([shownTheme, runOnly, known, hasTargets]) => {
      const here = (window as unknown as { axe: typeof axe }).axe;
      // A colour on its way to another one is not what anybody reads: all stands where it is going.
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
      const usual = document.adoptedStyleSheets;
      document.adoptedStyleSheets = [...usual, still];
      // Pictures of foreign maps are not ours to describe. What is right is not described either, which takes longest.
      const { violations } = await here.run(
        { exclude: ['.leaflet-tile-pane', ...known] },
        {
          ...{ resultTypes: ['violations'], preload: false },
          // A rule of WCAG 2.2, which axe leaves out where it is not asked for.
          ...(runOnly ? { runOnly } : { rules: { 'target-size': { enabled: hasTargets } } }),
        },
      );
      document.adoptedStyleSheets = usual;
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes
            .slice(0, 3)
            .map(({ html }) => `${location.pathname} (${shownTheme}) ${id}: ${html.slice(0, 220)}`),
        );
    },
    [theme, rules, isFrameKnown ? FRAME : [], isForAll] as const,
  );
}
