import { afterAll, vi } from 'vitest';
import { keepGlobals } from './keepGlobals.ts';

/**
 * For tests in jsdom, which all run in one document: what jsdom lacks, and afterwards a clean page for the next file.
 */
if (typeof document !== 'undefined') {
  const { act, cleanup, configure, renderHook } = await import('@testing-library/react');
  const { closeToast, useToasts } = await import('#src/ui/toasts/toasts.ts');
  const { recallServerTime } = await import('#src/dataProvider/serverClock.ts');
  // A wait ends as soon as what it waits for is there; a busy machine may be slow to show it.
  configure({ asyncUtilTimeout: 30_000 });
  window.matchMedia = (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};

  const restoreGlobals = keepGlobals();

  afterAll(() => {
    vi.useRealTimers();
    const shown = renderHook(useToasts).result.current;
    act(() => {
      for (const { id } of shown) closeToast(id);
    });
    cleanup();
    vi.unstubAllGlobals();
    localStorage.clear();
    // The clock of the server that this file made up is not the next one's.
    recallServerTime();
    sessionStorage.clear();
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
    restoreGlobals();
  });
}
