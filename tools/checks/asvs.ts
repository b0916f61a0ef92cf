import type { Check, Files } from './source.ts'

const page = 'docs/asvs.md'

/** The sections of OWASP ASVS 5.0.0, and the level of each requirement of theirs in order. */
const levels: Readonly<Record<string, string>> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '1222333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
}

/** Number → level, of levels 1 and 2. */
export const wanted: ReadonlyMap<string, string> = new Map(
  Object.entries(levels).flatMap(([section, text]) =>
    [...text].flatMap((level, at): Array<[string, string]> =>
      level === '3' ? [] : [[`${section}.${at + 1}`, level]],
    ),
  ),
)

interface Row {
  number: string
  level: string
  state: string
  held: string
}

const states = ['holds', 'partly', 'not yet', 'n/a']
const fewestWords = 3

function rowsOf(text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const [, number = '', level = '', , state = '', held = ''] = cells
    return /^\d+\.\d+\.\d+$/.test(number) ? [{ number, level, state, held }] : []
  })
}

/** Each file named, with the words that must stand in it: `path` "the title of a test". */
function lost(files: Files, { number, held }: Row): string[] {
  const named = [...held.matchAll(/`([^`]+)`(?: "([^"]+)")?/g)]
  return named.flatMap(([, path = '', title]) => {
    if (!path.includes('/') && !(path in files)) return []
    const isFolder = Object.keys(files).some((one) => one.startsWith(`${path}/`))
    const text = files[path]
    if (text === undefined && !isFolder) return [`${page}: ${number}: ${path} is not there`]
    if (title === undefined || text?.includes(title)) return []
    return [`${page}: ${number}: nothing in ${path} is called "${title}"`]
  })
}

function problemsOf(files: Files, row: Row): string[] {
  const { number, level, state, held } = row
  const say = (problem: string): string[] => [`${page}: ${number}: ${problem}`]
  if (wanted.get(number) !== level) return say(`is not of level ${level}`)
  if (!states.includes(state)) return say(`"${state}" is none of ${states.join(', ')}`)
  const prose = held.replace(/`[^`]+`( "[^"]+")?/g, ' ')
  const namesOne = /`[^`]*\/[^`]*`/.test(held)
  if (state === 'holds' && !namesOne) return say('holds by no file')
  if (state !== 'holds' && (prose.match(/\p{L}+/gu) ?? []).length < fewestWords) return say('says not why')
  return lost(files, row)
}

/** Every requirement of levels 1 and 2 once, and whatever is said to hold one is there. */
export const asvs: Check = (files) => {
  const rows = rowsOf(files[page] ?? '')
  const counted = (number: string): number => rows.filter((row) => row.number === number).length
  const missing = [...wanted.keys()].filter((number) => counted(number) === 0)
  const twice = [...new Set(rows.map(({ number }) => number))].filter((number) => counted(number) > 1)
  return [
    ...missing.map((number) => `${page}: lacks ${number}`),
    ...twice.map((number) => `${page}: ${number} is there more than once`),
    ...rows.flatMap((row) => problemsOf(files, row)),
  ]
}
