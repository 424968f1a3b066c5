/** Loads modules of the web app that use the browser as they load, in a simulated window without storage. */
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
