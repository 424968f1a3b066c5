/**
 * Records the properties of objects that all files of a worker share; the returned function removes those
 * added since.
 */
export function keepGlobals(): () => void {
  const restores = [globalThis.navigator, globalThis.URL].map(owner => {
    const before = Object.getOwnPropertyDescriptors(owner) as PropertyDescriptorMap;
    return () => {
      for (const name of Object.keys(Object.getOwnPropertyDescriptors(owner)))
        if (!(name in before)) Reflect.deleteProperty(owner, name);
    };
  });
  return () => {
    for (const restore of restores) restore();
  };
}
