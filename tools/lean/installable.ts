import type { VitePWAOptions } from 'vite-plugin-pwa'

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
      { name: '消息', url: '/messages' },
    ],
  },
  workbox: {
    globPatterns: ['index.html', 'favicon.svg', 'assets/*.{js,css}'],
    globIgnores: rare.map((name) => `assets/${name}*`),
    maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
    // names of parts carry a hash of their content
    dontCacheBustURLsMatching: /\/assets\//,
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
