/** Storage that lasts as long as the page. */
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

/** Browsers throw on access to storage in a frame of another site, and a web view may have none. */
function hasStorage(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return Boolean(window[name]);
  } catch {
    return false;
  }
}

for (const name of ['localStorage', 'sessionStorage'] as const)
  if (!hasStorage(name)) Object.defineProperty(window, name, { value: inMemory(), configurable: true });
