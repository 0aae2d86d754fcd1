import type { VitePWAOptions } from 'vite-plugin-pwa'
import { readFileSync } from 'node:fs'
import { PUSH_WORKER } from './push-worker.ts'

/** Paths that the server answers, and files: never a page of ours. The worker answers none of them. */
const neverPages = [/^\/api\//, /^\/a\//, /^\/scdeap\//, /^\/verify\//, /\.\w+$/]

/** Parts that nobody uses on site: fetched when used, and kept from then on. */
const rare = [
  'ag-grid',
  'echarts',
  'chart',
  'Designer',
  'PrintDesigner',
  'Templates',
  'Edition',
  'RichText',
  'CodeEditor',
  'use-code-mirror',
  'esm',
  'Statistics',
  'FirstAdministrator',
  'PublicPage',
  'Sso',
  'Explain',
  'Arrange',
  'NamedView',
  'TableSettings',
  'BlockArranger',
]

/** Where the parts are built to. */
const built = `${import.meta.dirname}/../../dist/web/`

/** Files that a part cannot begin without. */
function importsOf(url: string): string[] {
  if (!url.endsWith('.js')) return []
  const text = readFileSync(built + url, 'utf8')
  return [...text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, name = '']) => `assets/${name}`)
}

/** Everything but what is rare, and of that what other parts cannot begin without: half a screen is none. */
export function urlsUsedOnSite(urls: readonly string[], imported: (url: string) => readonly string[] = importsOf): ReadonlySet<string> {
  const all = new Set(urls)
  const used = new Set(urls.filter((url) => !url.endsWith('.js') || !rare.some((name) => url.startsWith(`assets/${name}`))))
  for (const url of used) for (const each of imported(url)) if (all.has(each)) used.add(each)
  return used
}

function keepWhatIsUsedOnSite<Entry extends { url: string }>(entries: Entry[]): { manifest: Entry[]; warnings: string[] } {
  const used = urlsUsedOnSite(entries.map(({ url }) => url))
  return { manifest: entries.filter(({ url }) => used.has(url)), warnings: [] }
}

/**
 * The product as something that is installed, and starts without network (docs/adr/0055): its manifest, and a worker that keeps the built files. A new version
 * waits until it is taken (`screens/offline/pwa`).
 */
export const installable: Partial<VitePWAOptions> = {
  strategies: 'generateSW',
  // registered by the page itself, where somebody takes work along
  injectRegister: null,
  registerType: 'prompt',
  manifest: {
    name: '特种设备安全监察检验平台',
    short_name: '特设平台',
    description: '特种设备安全监察与检验',
    lang: 'zh-CN',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#0958d9',
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: '工作台', url: '/' },
      { name: '消息', url: '/message/message_page' },
    ],
  },
  workbox: {
    globPatterns: ['index.html', 'favicon.svg', 'assets/*.{js,css}'],
    manifestTransforms: [keepWhatIsUsedOnSite],
    maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
    // names of parts carry a hash of their content
    dontCacheBustURLsMatching: /\/assets\//,
    // what it does with messages that are pushed
    importScripts: [`/${PUSH_WORKER}`],
    navigateFallback: '/index.html',
    navigateFallbackDenylist: neverPages,
    clientsClaim: true,
    skipWaiting: false,
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    runtimeCaching: [
      { urlPattern: /\/assets\/[^/]+$/, handler: 'CacheFirst', options: { cacheName: 'viewno-parts', expiration: { maxEntries: 300 } } },
      {
        urlPattern: /\/api\/validators\/[\w-]+\.js$/,
        handler: 'CacheFirst',
        options: { cacheName: 'viewno-validators', expiration: { maxEntries: 1000 }, cacheableResponse: { statuses: [200] } },
      },
    ],
  },
}
