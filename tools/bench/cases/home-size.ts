import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Case } from '../kit/case.ts'

const web = resolve(import.meta.dirname, '../../../dist/web')
const most = 120

/** What index.html names, and what those scripts import at once by themselves. */
function filesOf(html: string): string[] {
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    (found) => found[1] ?? '',
  )
  const all = new Set<string>()
  const take = (file: string): void => {
    if (all.has(file)) return
    all.add(file)
    if (!file.endsWith('.js')) return
    const code = readFileSync(join(web, file), 'utf8')
    for (const found of code.matchAll(/(?:^|[;}\n])(?:import|export)[^;()'"]*["']\.\/([^"']+\.js)["']/g)) {
      take(`assets/${found[1]}`)
    }
  }
  named.forEach(take)
  return [...all]
}

const homeSize: Case = {
  when: 'load',
  async run({ say }) {
    const html = readFileSync(join(web, 'index.html'), 'utf8')
    const inline = [...html.matchAll(/<(?:script|style)>([\s\S]*?)<\//g)]
      .map((found) => found[1] ?? '')
      .join('')
    const files = filesOf(html)
    const sizes = files.map((file) => gzipSync(readFileSync(join(web, file)), { level: 9 }).length)
    const total = (sizes.reduce((sum, size) => sum + size, 0) + gzipSync(inline).length) / 1024
    say(files.map((file, i) => `${file} ${((sizes[i] ?? 0) / 1024).toFixed(1)} KB`).join('\n'))
    return [
      {
        name: 'home page: JS and CSS, gz',
        value: `${total.toFixed(1)} KB`,
        budget: `≤ ${most} KB`,
        ok: files.length > 0 && total <= most,
      },
    ]
  },
}

export default homeSize
