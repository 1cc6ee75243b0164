import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'
import { serviceWorker } from './service-worker'

const here = dirname(fileURLToPath(import.meta.url))
const games = resolve(here, '../src/mesozoic/games')
const texts = resolve(here, '../src/mesozoic/texts')
const page = resolve(here, '../src/mesozoic/server/page')

/** The folders of the games have no `node_modules` above them: what they import is looked up from here. */
function packagesForGames(): Plugin {
  return {
    name: 'packages-for-games',
    enforce: 'pre',
    resolveId(source, importer, options) {
      const isPackage = !source.startsWith('.') && !source.startsWith('/') && !source.startsWith('$')
      if (!isPackage || !importer?.startsWith(games)) return null
      return this.resolve(source, join(here, 'src/main.ts'), { ...options, skipSelf: true })
    },
  }
}

/** What every board needs at once is one file; positions of lessons and films are their own, never part of what a page loads first. */
function chunkOf(id: string): string | undefined {
  if (/\/web\/src\/(lib|components)\/board\/(?!Meteor|animals)/.test(id)) return 'board'
  const [, game, positions] = /\/games\/(\w+)\/web\/(scenes|positions)\.ts$/.exec(id) ?? []
  return game === undefined ? undefined : `${game}-${positions}`
}

/** Beside each file that is text, the same compressed: the server sends what the browser takes. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const entry of readdirSync(page, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile() || !/\.(html|js|css|svg|md|webmanifest)$/.test(entry.name)) continue
          const file = join(entry.parentPath, entry.name)
          const content = readFileSync(file)
          writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
          writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
        }
      },
    },
  }
}

export default defineConfig({
  root: here,
  base: '/',
  plugins: [packagesForGames(), svelte(), serviceWorker(page, join(here, 'src/worker')), compressed()],
  resolve: {
    alias: { $lib: join(here, 'src/lib'), $components: join(here, 'src/components') },
    dedupe: ['svelte'],
    conditions: process.env['VITEST'] ? ['browser'] : undefined,
  },
  build: {
    outDir: page,
    emptyOutDir: true,
    target: 'es2022',
    // A small file costs a request and its headers: it goes into one that needs it.
    rollupOptions: { output: { experimentalMinChunkSize: 2000, manualChunks: chunkOf, onlyExplicitManualChunks: true } },
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: (file) => (/\.(woff2?|svg)$/.test(file) ? false : undefined),
    reportCompressedSize: false,
  },
  server: {
    host: '127.0.0.1',
    fs: { allow: [here, games, texts] },
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
  test: {
    include: ['tests/**/*.test.ts', '../src/mesozoic/games/*/web/**/*.test.ts'],
    root: here,
    // A busy machine is no failure.
    hookTimeout: 120_000,
    testTimeout: 120_000,
  },
} as Parameters<typeof defineConfig>[0])
