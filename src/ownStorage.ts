/** What a page keeps as long as it stands. */
function inMemory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: index => [...kept.keys()][index] ?? null,
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value);
    },
    removeItem: key => {
      kept.delete(key);
    },
    clear: () => kept.clear(),
  };
}

/** A browser may refuse a frame in another site its storage, and throws at a mere look at it: then the page does without. */
for (const name of ['localStorage', 'sessionStorage'] as const)
  try {
    void window[name];
  } catch {
    Object.defineProperty(window, name, { value: inMemory() });
  }
