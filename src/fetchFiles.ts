const fetched = new Map<string, Promise<void>>();

async function fetchFile(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} couldn’t be loaded: ${response.status}`);
  await response.arrayBuffer();
}

/**
 * Fetches scripts of the app once. Browsers remember that an import failed until the page is reloaded, but a
 * failed fetch can be repeated; the import then reads the browser's cache. Throws if a file can't be loaded.
 */
export async function fetchFiles(hrefs: readonly string[]): Promise<void> {
  await Promise.all(
    hrefs.map(href => {
      const known = fetched.get(href);
      if (known) return known;
      const load = fetchFile(href);
      fetched.set(href, load);
      load.catch(() => fetched.delete(href));
      return load;
    }),
  );
}
