import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { Cover } from '../cover.tsx'
import { lookOf } from '../palette.ts'

const tokens = new Map(
  ['../base/tokens.css', '../art/art.css', './cover.css']
    .map((file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
    .flatMap((css) => [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)])
    .reverse()
    .map(([, name, value]) => [name, value] as const),
)

function paintOf(name: string, palette: string): string {
  const own = /^--cover-(ink|soft|fill|mid|deep)$/.exec(name)?.[1]
  const second =
    palette === 'stress' ? { mid: '--cat-self-fill', deep: '--ill-deep' } : { mid: 'fill', deep: 'ink' }
  const part = own === 'mid' || own === 'deep' ? second[own] : own
  const found = part?.startsWith('--') ? part : part && `--cat-${palette}${part === 'ink' ? '' : `-${part}`}`
  return tokens.get(found ?? name) ?? name
}

/** The picture as a person sees it from afar: twenty-four by fifteen dots. */
async function seen(category: string, seed: string): Promise<Uint8Array> {
  const { palette } = lookOf(category)
  const drawn = renderToStaticMarkup(createElement(Cover, { category, seed }))
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="60"')
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => paintOf(name, palette))
  const dots = sharp(Buffer.from(drawn)).flatten({ background: '#fff' }).resize(24, 15)
  return new Uint8Array(await dots.removeAlpha().raw().toBuffer())
}

const apart = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length

/** Nearer than this, two pictures are one to a person who scrolls past. */
const clearly = 4.5

/** Pairs of things of one category whose covers look alike. */
export async function alikeCovers(category: string, ids: readonly string[]): Promise<string[]> {
  const pictures = await Promise.all(ids.map((id) => seen(category, id)))
  return pictures.flatMap((one, at) =>
    pictures.slice(0, at).flatMap((other, before) => {
      const distance = apart(one, other)
      return distance < clearly ? [`${ids[before]} ${ids[at]} ${distance.toFixed(1)}`] : []
    }),
  )
}
