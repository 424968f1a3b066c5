/** Replaces properties of an object shared by all test files; the returned function restores them. */
export function lend(owner: object, properties: Readonly<Record<string, unknown>>): () => void {
  const before = Object.getOwnPropertyDescriptors(owner) as PropertyDescriptorMap;
  for (const [name, value] of Object.entries(properties))
    Object.defineProperty(owner, name, { value, configurable: true });
  return () => {
    for (const name of Object.keys(properties)) {
      Reflect.deleteProperty(owner, name);
      const original = before[name];
      if (original) Object.defineProperty(owner, name, original);
    }
  };
}
