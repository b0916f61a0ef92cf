import { type Check, type Files, isSource, isTest, type Node, nodesOf, textOf } from './source.ts'

interface Route {
  path: string
  file: string
  /** The folder its screen lies in. */
  folder: string
  isShareable: boolean
}

const feature = /^apps\/web\/src\/features\/[^/]+\/routes\.ts$/

function routesOf(file: string, text: string): Route[] {
  const rows = nodesOf(file, text).filter(
    ({ type, key }) => type === 'Property' && /^pages?\d*\//.test(textOf(key) ?? ''),
  )
  return rows.map(({ key, value }) => {
    const { start, end } = value as Node & { start: number; end: number }
    const row = text.slice(start, end)
    const screens = /import\('\.\/(screens\/[^/]+\/)/.exec(row)?.[1] ?? ''
    return {
      path: textOf(key) ?? '',
      file,
      folder: file.replace(/routes\.ts$/, screens),
      isShareable: /\bisShareable: true\b/.test(row),
    }
  })
}

/** The files that name a card; where it is made it is not meant. */
const namingCard = (files: Files): string[] =>
  Object.entries(files)
    .filter(([path]) => path.startsWith('apps/web/src/') && isSource(path) && !isTest(path))
    .filter(([path]) => !path.startsWith('apps/web/src/lib/shell/'))
    .filter(([, text]) => /<SharedPageBar\b|\buseShareCard\(/.test(text))
    .map(([path]) => path)

/** A page that may be sent to others without a card of its own is sent as the app; a private one with a card gives away what it shows. */
export const shareCards: Check = (files) => {
  const shareable = Object.entries(files)
    .filter(([path]) => feature.test(path))
    .flatMap(([path, text]) => routesOf(path, text))
    .filter(({ isShareable }) => isShareable)
  const naming = namingCard(files)
  return [
    ...shareable
      .filter(({ folder }) => !naming.some((path) => path.startsWith(folder)))
      .map(({ path, file }) => `${file}: ${path} is shareable, but its screen names no card`),
    ...naming
      .filter((path) => !shareable.some(({ folder }) => path.startsWith(folder)))
      .map((path) => `${path}: names a card, but belongs to no page that is marked as shareable`),
  ]
}
