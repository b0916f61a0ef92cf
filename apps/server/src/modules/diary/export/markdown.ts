import { strToU8, zipSync } from 'fflate'
import { detailsOf, type Told } from './words.ts'

export interface Attached {
  name: string
  bytes: Uint8Array
}

const quiet = (text: string): string => text.replace(/^(#{1,6} |[-*+>] |\d+\. |={3,}|-{3,}|```)/gm, '\\$1')

function entryLines(told: Told, pictures: readonly string[], voice: string | undefined): string[] {
  return [
    `### ${told.time} ${told.moodName}`,
    detailsOf(told),
    quiet(told.text),
    ...pictures.map((name) => `![](${name})`),
    voice === undefined ? '' : `[${told.voiceName}](${voice})`,
  ].filter(Boolean)
}

/** One page for the month, its pictures and voice notes beside it. What never arrived is left out. */
export function markdownZip(
  title: string,
  all: readonly Told[],
  attached: ReadonlyMap<string, Attached>,
): Uint8Array {
  const lines = [`# ${title}`]
  let day = ''
  for (const told of all) {
    if (told.day !== day) lines.push(`## ${told.day}`)
    day = told.day
    const names = told.pictures.flatMap((id) => attached.get(id)?.name ?? [])
    const voice = told.voice ? attached.get(told.voice.id)?.name : undefined
    lines.push(...entryLines(told, names, voice))
  }
  const pages = { 'diary.md': strToU8(`${lines.join('\n\n')}\n`) }
  const files = [...attached.values()].map(({ name, bytes }) => [name, [bytes, { level: 0 }]] as const)
  return zipSync({ ...pages, ...Object.fromEntries(files) } as Parameters<typeof zipSync>[0])
}
