import { afterAll, vi } from 'vitest';

/**
 * For jsdom tests, which share one document: adds what jsdom lacks, and cleans the page up for the next file.
 */
if (typeof document !== 'undefined') {
  const { act, cleanup, configure, renderHook } = await import('@testing-library/react');
  const { closeToast, useToasts } = await import('#src/ui/toasts/toasts.ts');
  const { recallServerTime } = await import('#src/dataProvider/serverClock.ts');
  const { forgetMaps } = await import('#src/ui/map/useBaseMap.ts');
  // A long timeout, because a busy machine may be slow; a wait ends as soon as its condition is met.
  configure({ asyncUtilTimeout: 120_000 });
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

  afterAll(async () => {
    vi.useRealTimers();
    const shown = renderHook(useToasts).result.current;
    act(() => {
      for (const { id } of shown) closeToast(id);
    });
    cleanup();
    // Waits for lazy imports that a screen has begun, because they would fail once the document is gone.
    await vi.dynamicImportSettled();
    vi.unstubAllGlobals();
    localStorage.clear();
    // The next file must not inherit this file's server time.
    recallServerTime();
    // Forgets the maps, because a request without a response would block them in the next file.
    forgetMaps();
    sessionStorage.clear();
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  });
}
