/**
 * Records the properties of objects that all test files in a worker share. The returned function removes the
 * properties added since then and restores the changed ones. It keeps new globals, because modules that stay
 * loaded define some of them.
 */
export function keepGlobals(): () => void {
  const ofBrowser = [navigator, Object.getPrototypeOf(navigator) as object, URL, AbortSignal];
  const restores = [globalThis, ...ofBrowser, Math, console, performance].map(owner => {
    const before = propertiesOf(owner);
    return () => {
      const now = propertiesOf(owner);
      for (const name of Object.keys(now))
        if (!(name in before) && owner !== globalThis) Reflect.deleteProperty(owner, name);
      for (const [name, property] of Object.entries(before))
        if (!isOfRunner(owner, name) && !isSame(property, now[name]))
          Reflect.defineProperty(owner, name, property);
    };
  });
  return () => {
    for (const restore of restores) restore();
  };
}

const propertiesOf = (owner: object): PropertyDescriptorMap => Object.getOwnPropertyDescriptors(owner);

const isOfRunner = (owner: object, name: string) => owner === globalThis && name.startsWith('__');

const isSame = (one: PropertyDescriptor, other: PropertyDescriptor | undefined) =>
  other !== undefined && one.get === other.get && one.set === other.set && Object.is(one.value, other.value);
