import { inflateSync } from 'node:zlib'

export interface ReadPdf {
  pages: number
  /** The names of the fonts that are in the file. */
  fonts: string[]
  /** All that is said, in the order it is said. */
  text: string
  /** The file without its streams. */
  objects: string
}

type Maps = Map<string, Map<string, string>>

/** Just enough of a PDF reader to tell whether what was written can be read again. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes).toString('latin1')
  const heads = new Map<string, string>()
  const streams = new Map<string, string>()
  for (const [, id = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', stream] = body.split(/\nstream\n([\s\S]*)\nendstream/)
    heads.set(id, head)
    if (stream !== undefined) streams.set(id, unpacked(head, stream))
  }
  const pages = [...heads.values()].filter((head) => /\/Type \/Page\b/.test(head))
  const maps = fontMaps(heads, streams)
  const objects = [...heads.values()].join('\n')
  return {
    pages: pages.length,
    fonts: [...objects.matchAll(/\/FontName \/([\w+-]+)/g)].map(([, name]) => name ?? ''),
    text: pages.map((page) => readText(streams.get(refIn(page, 'Contents')) ?? '', maps)).join('\n'),
    objects,
  }
}

const refIn = (head: string, name: string): string => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? ''

const unpacked = (head: string, stream: string): string =>
  head.includes('FlateDecode') ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream

/** What each font's codes mean, by the name the pages use for it. */
function fontMaps(heads: Map<string, string>, streams: Map<string, string>): Maps {
  const maps: Maps = new Map()
  for (const head of heads.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g))
      maps.set(name, readMap(streams.get(refIn(heads.get(id) ?? '', 'ToUnicode')) ?? ''))
  return maps
}

function readMap(cmap: string): Map<string, string> {
  const map = new Map<string, string>()
  for (const [, from, list] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    let code = Number.parseInt(from ?? '0', 16)
    for (const [, hex] of (list ?? '').matchAll(/<([\w ]*)>/g)) {
      const units = (hex ?? '').split(' ').map((unit) => Number.parseInt(unit, 16))
      map.set(code.toString(16).padStart(4, '0'), String.fromCharCode(...units))
      code += 1
    }
  }
  return map
}

function readText(content: string, maps: Maps): string {
  let map = new Map<string, string>()
  const lines: string[] = []
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) map = maps.get(font) ?? new Map()
    if (shown === undefined) continue
    const codes = [...shown.matchAll(/<(\w+)>/g)].map(([, hex]) => hex ?? '').join('')
    lines.push((codes.match(/.{4}/g) ?? []).map((code) => map.get(code) ?? '�').join(''))
  }
  return lines.join('\n')
}
