import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build, type Plugin, type Rollup } from 'vite'

/** Kept beside the hashed files: what an installed page shows of itself. */
const SHOWN = ['/icon.svg', '/icon-192.png', '/manifest.webmanifest']

/** `/sw.js`: the service worker, which knows the files of this build and its digest. */
export function serviceWorker(page: string, source: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    closeBundle: {
      sequential: true,
      async handler() {
        const files = [...SHOWN, ...filesIn(page, 'assets')].sort()
        const shell = readFileSync(join(page, 'index.html'), 'utf8')
        const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(shell)?.[1]
        if (entry === undefined) throw new Error('index.html loads no script')
        const digest = createHash('sha256').update(shell)
        for (const file of [...files.map((file) => join(page, file)), ...filesIn(source, '.').map((file) => join(source, file))]) {
          digest.update(relative(page, file)).update(readFileSync(file))
        }
        const known = { BUILD: digest.digest('hex').slice(0, 16), FILES: files, ENTRY: entry }
        writeFileSync(join(page, 'sw.js'), await bundled(join(source, 'worker.ts'), known))
      },
    },
  }
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(gz|br)$/.test(entry.name))
    .map((entry) => `/${relative(root, join(entry.parentPath, entry.name))}`)
}

/** A script without imports: not every browser takes modules for service workers. */
async function bundled(file: string, known: Record<string, unknown>): Promise<string> {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: Object.fromEntries(Object.entries(known).map(([name, value]) => [name, JSON.stringify(value)])),
    build: { write: false, target: 'es2022', lib: { entry: file, formats: ['iife'], name: 'worker' } },
  })
  const [output] = (made as Rollup.RollupOutput[])[0]!.output
  return output.code
}
