const fetched = new Map<string, Promise<void>>();

async function fetchFile(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} couldn’t be loaded: ${response.status}`);
  await response.arrayBuffer();
}

/**
 * Fetches files of the app once. Browsers remember that an import failed until the page is reloaded, but a
 * failed fetch can be repeated; the import then finds the files in the browser's cache. Throws if a file
 * can't be loaded.
 */
export async function fetchFiles(urls: readonly string[]): Promise<void> {
  await Promise.all(
    urls.map(url => {
      const known = fetched.get(url);
      if (known) return known;
      const load = fetchFile(url);
      fetched.set(url, load);
      load.catch(() => fetched.delete(url));
      return load;
    }),
  );
}
