import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { messages as enPanels } from './domain/messages/en_US/panels.ts'
import { messages as enShell } from './domain/messages/en_US/shell.ts'
import { messages as zhPanels } from './domain/messages/zh_CN/panels.ts'
import { messages as zhShell } from './domain/messages/zh_CN/shell.ts'
import { compiledMessages } from './tools/compiled-messages.mjs'
import { pdfFilesOfLibrary } from './tools/pdf-files.mjs'

const chromium = process.env.PORTSIDE_CHROMIUM ?? '/usr/bin/chromium'
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Schemas of the wire are checked by the server alone. The built client needs their types, which cost nothing, and not
 * the library that makes them: 15 kB of the sign-in page. What the calls are for is written for those who read their
 * list.
 */
const withoutSchemas: Plugin = {
  name: 'without-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId: id => (id === 'typebox' ? '\0no-schemas' : null),
  load: id => (id === '\0no-schemas' ? 'export default new Proxy({}, { get: () => () => undefined })' : null),
  transform: (code, id) =>
    /domain\/contracts\/[\w-]+\.calls\.ts$/.test(id.replaceAll('\\', '/'))
      ? { code: code.replaceAll(/\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g, `summary: ''`), map: null }
      : null,
}

/**
 * The files of the client. Left to itself the bundler makes one for each set of pages that share a module: 66 for the
 * first panel, six at a time over HTTP/1.1. Each of these takes a module and all it leans on; the higher number takes
 * first. The sign-in page loads the first two, the workspace the third, the palette the fourth, the first panel the
 * last two; the rest stays as it falls.
 */
const groups = [
  { name: 'start', test: /index\.html$|rolldown[\\/]runtime/, priority: 5 },
  { name: 'stores', test: /nanostores|src[\\/]api[\\/]account\.ts$/, priority: 4 },
  { name: 'workspace', test: /src[\\/]boot[\\/]workspace\.tsx$/, priority: 3 },
  {
    name: 'records',
    test: /src[\\/]api[\\/]records\.ts$|list[\\/]search[\\/]search-values\.ts$|values[\\/]check-digits\.ts$|domain[\\/]meta[\\/]field\.ts$/,
    priority: 2,
  },
  { name: 'view', test: /views[\\/]AnyView\.tsx$|blocks[\\/](home[\\/]Home|tree[\\/]Tree)View\.tsx$/, priority: 1 },
  { name: 'grid', test: /list[\\/]grid[\\/]ListGrid\.tsx$/, priority: 0.5 },
]

/**
 * What the bundler puts around every import() is ours (src/code/fetch-code.ts): its own leaves code that once failed to
 * come lost until the page is loaded again.
 */
const ownFetch: Plugin = {
  name: 'own-fetch',
  apply: 'build',
  enforce: 'pre',
  load: id =>
    id === '\0vite/preload-helper.js' ? `export { fetchCode as __vitePreload } from '/src/code/fetch-code.ts'` : null,
}

/** All files of code that is fetched later; the bundler names none where there is but one. */
const resolveDependencies = (file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'js' && files.length === 0 ? [file] : files

/** Client tests that replace what a page inside this process cannot: `location`, and the `Response` of the machine. */
const ownProcess = ['tests/dom/fetch-code.test.ts', 'tests/dom/reactions.test.ts']

/**
 * Unit tests that put another module in the place of one: they stand alone, beside those of the page, which is
 * isolated.
 */
const replacing = ['tests/unit/layouts/opening.test.ts', 'tests/unit/trade/load-fleet-work.test.ts']

/** Server tests of that kind: what they replace must not reach the other files of their process. */
const serverAlone = ['tests/server/declared-permissions.test.ts']

/** Files that a step leaves out (tools/test-steps.mjs). */
const leftOut = process.env.TESTS_LEFT_OUT?.split(',') ?? []

/**
 * The longest time of one test and of its preparation, in milliseconds. It ends what hangs and measures nothing: the
 * same suite has taken 1,700 s and 4,500 s on machines of one kind.
 */
const patience = 240_000

/** Processes of a step: a step that shares the machine with another has one (tools/test-steps.mjs). */
const workers = Number(process.env.TESTS_WORKERS ?? 2)

/** Component tests that share one page; the room of a screen is tested by the size of the whole page. */
const onOnePage = [
  'tests/browser/{administration,import}/**/*.test.{ts,tsx}',
  'tests/browser/screens/!(room).test.{ts,tsx}',
]

const componentTests = (
  name: string,
  files: { readonly include: string[]; readonly exclude?: string[]; readonly isolate?: boolean },
) => ({
  extends: true as const,
  test: {
    name,
    setupFiles: ['blocks/gather.ts'],
    ...files,
    testTimeout: patience,
    hookTimeout: patience,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      instances: [{ browser: 'chromium' as const }],
      provider: playwright({ launchOptions: { executablePath: chromium, args: flags } }),
    },
  },
})

export default defineConfig({
  base: '/app/',
  root: '.',
  plugins: [
    react(),
    withoutSchemas,
    ownFetch,
    pdfFilesOfLibrary(),
    compiledMessages({ en_US: { shell: enShell, panels: enPanels }, zh_CN: { shell: zhShell, panels: zhPanels } }),
  ],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2023',
    // Without a comment in the files: the server names the map in a header, to this machine alone (decision 033).
    sourcemap: 'hidden',
    modulePreload: { polyfill: false, resolveDependencies },
    cssCodeSplit: true,
    rollupOptions: { input: { index: 'index.html', popout: 'popout.html' }, output: { codeSplitting: { groups } } },
  },
  // What panels and palettes load later is prepared at once: found in the middle of a test it would load the page
  // again.
  optimizeDeps: {
    entries: ['index.html', '{src,blocks,commands,panels,layouts}/**/*.tsx', 'tests/browser/**/*.tsx'],
    include: [
      'cmdk',
      'axe-core',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'flexlayout-react',
      'ag-grid-react',
      'ag-grid-community',
      '@fluentui/react-components',
    ],
  },
  test: {
    projects: [
      // Two processes, as for the server. What these files test keeps nothing between files, so that the definitions
      // are loaded once for each process.
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{domain,unit,architecture,conformance}/**/*.test.{ts,tsx}'],
          exclude: replacing,
          setupFiles: ['server/blocks.ts', 'tests/draws.ts'],
          maxWorkers: workers,
          isolate: false,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/dom/**/*.test.{ts,tsx}', ...replacing],
          exclude: ownProcess,
          // A page for each file within one process: a process of its own takes longer than most of these tests. With
          // one worker, the pool would give all files the same page.
          pool: 'vmThreads',
          maxWorkers: 2,
          setupFiles: ['tests/dom/setup.ts'],
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom-alone',
          environment: 'jsdom',
          include: ownProcess,
          setupFiles: ['tests/dom/setup.ts'],
          maxWorkers: workers,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/{server,tenant}/**/*.test.ts'],
          exclude: [...serverAlone, ...leftOut],
          setupFiles: ['server/blocks.ts', 'tests/draws.ts'],
          globalSetup: ['tests/server/global-setup.ts'],
          pool: 'forks',
          // More room for what lives shortly: a fifteenth less processor time.
          execArgv: ['--max-semi-space-size=64'],
          maxWorkers: workers,
          // The server is loaded once for each of the two processes, not for each file: what an app knows is its own
          // (makeApp), and each file has one.
          isolate: false,
          testTimeout: patience,
          hookTimeout: patience,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'server-alone',
          environment: 'node',
          include: serverAlone,
          setupFiles: ['tests/draws.ts'],
          globalSetup: ['tests/server/global-setup.ts'],
          pool: 'forks',
          testTimeout: patience,
          hookTimeout: patience,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      // One page for the screens: each file would load a thousand modules again, for longer than its tests take. Tests
      // of the workspace have a page for each file, because one leaves what another finds.
      componentTests('browser-screens', { include: onOnePage, isolate: false }),
      componentTests('browser-workspace', { include: ['tests/browser/**/*.test.{ts,tsx}'], exclude: onOnePage }),
    ],
  },
})
