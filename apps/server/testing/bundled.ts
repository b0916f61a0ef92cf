import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { projectRoot } from '../src/project-root.ts'

export interface Bundled {
  file(name: string): string
  remove(): void
}

/** The programs as they are shipped, in a folder whose name has spaces and Chinese letters. They start at once, tsx after a second. */
export async function bundled(...programs: URL[]): Promise<Bundled> {
  const top = mkdtempSync(join(tmpdir(), 'bundled-test-'))
  const folder = join(top, '心 屿 100%')
  mkdirSync(folder)
  symlinkSync(join(projectRoot(), 'node_modules'), join(folder, 'node_modules'))
  await build({
    entryPoints: programs.map((program) => fileURLToPath(program)),
    outdir: folder,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    alias: {
      '@mindisle/base': join(projectRoot(), 'packages/base/src/index.ts'),
      '@mindisle/content/folder': join(projectRoot(), 'content/folder.ts'),
      '@mindisle/contract/blocks': join(projectRoot(), 'packages/contract/src/blocks.ts'),
      '@mindisle/contract/passages': join(projectRoot(), 'packages/contract/src/passages.ts'),
    },
  })
  return {
    file: (name) => join(folder, `${name}.mjs`),
    remove: () => rmSync(top, { recursive: true, force: true }),
  }
}
