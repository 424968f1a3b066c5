import axe from 'axe-core';
import type { Page } from 'playwright';

/** Axe stays where it was loaded once: the walk through the app loads no page anew. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/** The serious and critical findings on a page as it stands, one line each; of some rules or of all. */
export async function findings(page: Page, theme: string, rules?: string[]): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(
    async ([shownTheme, runOnly]) => {
      const here = (window as unknown as { axe: typeof axe }).axe;
      // Pictures of foreign maps are not ours to describe. What is right is not described either, which takes longest.
      const { violations } = await here.run(
        { exclude: ['.leaflet-tile-pane'] },
        { resultTypes: ['violations'], ...(runOnly && { runOnly }) },
      );
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes
            .slice(0, 3)
            .map(({ html }) => `${location.pathname} (${shownTheme}) ${id}: ${html.slice(0, 220)}`),
        );
    },
    [theme, rules] as const,
  );
}
