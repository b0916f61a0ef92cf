import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { runnerImport, type Plugin } from 'vite'
import type { Drawing } from '../src/app/drawn/drawing.ts'

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1]

/** What the server puts into a page, by language. */
export type Drawn = Record<string, Record<string, Drawing>>

/** In development files have other names than in the build. */
function filesByName(bundle: Bundle): Map<string, string> {
  const files = Object.values(bundle).flatMap((file) =>
    file.type === 'asset' ? file.originalFileNames.map((name) => [name, file.fileName] as const) : [],
  )
  return new Map(files.map(([name, file]) => [name.replace(/^(\.\.\/)+/, ''), file]))
}

function withFiles(markup: string, files: ReadonlyMap<string, string>): string {
  return markup.replace(/href="([^"#]*\.svg)[^"#]*#/g, (_, address: string) => {
    const found = [...files].find(([name]) => address.endsWith(name))
    if (!found) throw new Error(`the build has no ${address}`)
    return `href="/${found[1]}#`
  })
}

const noStyle = '\0no-style'

/** A drawing names classes; their rules come with the page. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? noStyle : null),
  load: (id) => (id === noStyle ? '' : null),
}

/** Nobody is told anything by it. */
const withoutNames = (markup: string): string =>
  markup.replace(/ (aria-label|aria-hidden|focusable|role)="[^"]*"/g, '')

/** The policy allows no style on an element: each becomes a class. */
function createClasses() {
  const names = new Map<string, string>()
  const classOf = (style: string): string => {
    const name = names.get(style) ?? `drawn-${names.size}`
    names.set(style, name)
    return name
  }
  return {
    withClasses: (markup: string): string =>
      markup.replace(/<[^>]* style="[^>]*>/g, (tag) => {
        const style = / style="([^"]*)"/.exec(tag)?.[1] ?? ''
        const rest = tag.replace(/ style="[^"]*"/, '')
        return / class="/.test(rest)
          ? rest.replace(/ class="/, ` class="${classOf(style)} `)
          : rest.replace(/^<[\w-]+/, (start) => `${start} class="${classOf(style)}"`)
      }),
    rules: (): string =>
      [...names]
        .map(([style, name]) => {
          const important = style.split(';').map((line) => `${line}!important`)
          return `.${name}{${important.join(';')}}`
        })
        .join(''),
  }
}

/** The first window of each page as its own parts draw it, for the server that puts it into the page. */
export function drawings(root: string): Plugin {
  return {
    name: 'drawings',
    generateBundle: {
      // After Vite, which names its files only then.
      order: 'post',
      async handler(_, bundle) {
        const { module } = await runnerImport<{ drawings: Drawn }>(join(root, 'src/app/drawn/draw.ts'), {
          root,
          configFile: false,
          envDir: false,
          plugins: [withoutStyles, react()],
          json: { namedExports: false },
        })
        const files = filesByName(bundle)
        const { withClasses, rules } = createClasses()
        const pages = module.drawings
        for (const drawing of Object.values(pages).flatMap((drawn) => Object.values(drawn)))
          drawing.markup = withClasses(withFiles(withoutNames(drawing.markup), files))
        const source = JSON.stringify({ pages, style: rules() })
        this.emitFile({ type: 'asset', fileName: 'drawings.json', source })
      },
    },
  }
}
