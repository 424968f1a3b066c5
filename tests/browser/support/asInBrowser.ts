/** The web app's modules ask the browser as they load; outside one there is a window where nothing is stored. */
export async function asInBrowser<T>(load: () => Promise<T>): Promise<T> {
  const localStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const window = Object.assign(new EventTarget(), { localStorage });
  const globals = { localStorage, window };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  try {
    return await load();
  } finally {
    for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
  }
}
