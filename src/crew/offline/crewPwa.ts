import type { Plugin, Rollup } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { PRODUCT_NAME } from '#contract/core/constants.ts';
import { PATHS } from '#contract/core/paths.ts';
import { TOKENS } from '#src/ui/theme/tokens.ts';

/** Apps that a crew's phone doesn't need, and their texts. */
const OTHERS = [
  'src/StaffApp.tsx',
  'src/customer/CustomerApp.tsx',
  'src/linked/LinkedApp.tsx',
  'src/visitor/VisitorApp.tsx',
  'src/custom/access/viewAs/ViewAsBanner.tsx',
  'src/staffFirstMessages.ts',
  'src/staffMessages.ts',
  'src/customer/firstMessages.ts',
  'src/customer/furtherMessages.ts',
];
/** Modules loaded on demand while the day opens; files of the others are stored later. */
const DAY = ['src/crew/CrewApp.tsx', '/socket.io-client/'];
/** Font files for characters that English and Spanish don't use. */
const FOREIGN_LETTERS = /inter-(cyrillic|greek|vietnamese|latin-ext)/;
const OUTSIDE_ASSETS = ['index.html', 'favicon.svg', 'icon-192.png'];

/**
 * Build plugin: writes the web app manifest and the service worker that stores the crew app on the phone,
 * with exactly the files that this app may load.
 */
export function crewPwa(): Plugin[] {
  let needed = new Set<string>();
  let first = needed;
  const collect: Plugin = {
    name: 'sward-crew-files',
    generateBundle(_options, bundle) {
      needed = filesOf(this, bundle, () => true);
      first = filesOf(this, bundle, id => DAY.some(part => id.includes(part)));
    },
  };
  const pwa = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/crew/offline',
    filename: 'crewWorker.ts',
    injectRegister: false,
    includeManifestIcons: false,
    injectManifest: {
      globPatterns: [...OUTSIDE_ASSETS, 'assets/**/*.{js,css,woff2,png}'],
      manifestTransforms: [
        entries => ({
          manifest: entries
            .filter(({ url }) => !FOREIGN_LETTERS.test(url) && (needed.has(url) || url.endsWith('.woff2')))
            .map(entry => ({ ...entry, isLater: needed.has(entry.url) && !first.has(entry.url) })),
        }),
      ],
      rollupFormat: 'iife',
    },
    manifest: {
      name: PRODUCT_NAME,
      short_name: PRODUCT_NAME,
      // The start page of everyone who installs the page, and the scope of the worker.
      id: PATHS.root,
      start_url: PATHS.root,
      scope: PATHS.root,
      display: 'standalone',
      background_color: TOKENS.light.ground,
      theme_color: TOKENS.light.paper,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
  });
  return [collect, ...pwa];
}

/** Returns the files that the app may load, following those imports on demand that meet a condition. */
function filesOf(
  { getModuleInfo }: Rollup.PluginContext,
  bundle: Rollup.OutputBundle,
  follows: (id: string) => boolean,
): Set<string> {
  const files = new Set<string>(OUTSIDE_ASSETS);
  const isOthers = (id: string) => OTHERS.some(app => id.replace(/\?.*/, '').endsWith(app));
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]));
  const fileOf = new Map(chunks.flatMap(chunk => chunk.moduleIds.map(id => [id, chunk.fileName])));
  const queue = chunks.filter(chunk => chunk.isEntry).map(chunk => chunk.fileName);
  // Follows lazy imports by module, because a file shared by several apps imports code for each of them.
  const reached = new Set<string>();
  const modules = queue.flatMap(name => byName.get(name)?.facadeModuleId ?? []);
  for (const id of modules) {
    if (reached.has(id) || isOthers(id)) continue;
    reached.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = getModuleInfo(id) ?? {};
    const onDemand = dynamicallyImportedIds.filter(follows);
    modules.push(...importedIds, ...onDemand);
    queue.push(...onDemand.flatMap(later => fileOf.get(later) ?? []));
  }
  for (const name of queue) {
    const chunk = byName.get(name);
    if (!chunk || files.has(name) || chunk.moduleIds.some(isOthers)) continue;
    files.add(name);
    queue.push(...chunk.imports);
    for (const asset of [
      ...(chunk.viteMetadata?.importedCss ?? []),
      ...(chunk.viteMetadata?.importedAssets ?? []),
    ])
      files.add(asset);
  }
  return files;
}
