import type { Page } from 'playwright';

export interface Weight {
  /** Compressed size. */
  bytes: number;
  files: number;
}

export interface Budget {
  kb: number;
  files: number;
}

/** Limit for the JavaScript that a phone without cached files loads until a crew's day shows. */
export const CREW_BUDGET: Budget = { kb: 200, files: 20 };

export const isWithin = ({ bytes, files }: Weight, budget: Budget): boolean =>
  bytes <= budget.kb * 1024 && files <= budget.files;

/** Adds up the JavaScript that a page loads. */
export async function weigh(page: Page): Promise<() => Weight> {
  const total: Weight = { bytes: 0, files: 0 };
  const scripts = new Set<string>();
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  line.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.endsWith('.js')) scripts.add(requestId);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!scripts.has(requestId)) return;
    total.bytes += encodedDataLength;
    total.files++;
  });
  return () => ({ ...total });
}
