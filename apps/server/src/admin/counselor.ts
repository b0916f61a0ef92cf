import { rights } from '@mindisle/contract/console'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  answerApplication,
  approveApplication,
  counselorDesk,
  listWaitingApplications,
  openApplication,
  readPapers,
  sessionsAs,
  type OpenedApplication,
} from '../modules/counselors/index.ts'
import { Problem } from '../platform/backup/index.ts'
import { counted, say, withDatabase } from './command-line.ts'
import { personKeysOf } from './person-keys-of.ts'
import { BadUsage, minute, plain, take, type Noun, type OperatorVerb } from './verb.ts'

const shownAtOnce = 50
const longestWord = 1_000

const missing = () =>
  new Problem('There is no application with this number that waits for it.', {
    why: 'application',
  })

/** `C-12` or `12`. */
function numberOf(typed: string): number {
  const number = Number(/^(?:C-)?([0-9]{1,9})$/i.exec(typed)?.[1])
  if (Number.isNaN(number)) throw new BadUsage()
  return number
}

function textOf(typed: string): string {
  const text = plain(typed).trim()
  if (text === '' || text.length > longestWord) throw new BadUsage()
  return text
}

function linesOf({ application, sheet }: OpenedApplication): string[] {
  const { number, state, sentAt } = application
  const told: Array<[string, string]> = [
    ['name in the papers', sheet.real_name],
    ['shown as', [sheet.name, sheet.name_latin].filter(Boolean).join(' / ')],
    ['languages', sheet.languages.join(', ')],
    ['years, hours', `${sheet.years ?? '?'}, ${sheet.hours ?? '?'}`],
    ...sheet.credentials.map(({ kind, line, number: no, picture_id: picture }): [string, string] => [
      kind,
      `${line}${no === '' ? '' : `, no. ${no}`}${picture === null ? ', no picture' : ''}`,
    ]),
    ['supervisor', [sheet.supervisor, sheet.supervisor_contact].filter(Boolean).join(', ') || 'none named'],
    ['approaches', sheet.approaches.join(', ')],
    ['topics', sheet.topics.join(', ')],
    ['modes', sheet.modes.join(', ')],
    ['place', [sheet.city, sheet.area, sheet.address].filter(Boolean).join(', ') || 'none'],
    ['takes crises', sheet.is_for_crises ? 'yes' : 'no'],
    ['prices', sheet.prices.map(({ service_id: id, fen }) => `${id} ${fen / 100}`).join(', ')],
    ['one sentence', sheet.quote],
    ['own words', sheet.way],
  ]
  return [
    `C-${number}  ${sentAt ? minute(sentAt) : ''}  ${state}`,
    ...told.map(([name, text]) => `${name}: ${plain(text)}`),
  ]
}

const show: OperatorVerb = {
  by: 'operator',
  usage: 'NUMBER [FOLDER-FOR-PAPERS] --as OPERATOR',
  roles: rights.counselors,
  async act(acting, args, command) {
    const [typed = '', folder] = args.length === 2 ? args : take(args, 1)
    const keys = await personKeysOf(acting.tx, command)
    const found = await openApplication(acting, numberOf(typed), async () => keys)
    if (!found) throw missing()
    const { papers } = found
    const lines = linesOf(found)
    if (papers.length === 0) return { lines }
    if (folder === undefined)
      return { lines: [...lines, '', `${counted(papers.length, 'paper')}: name a folder to have them.`] }
    return {
      lines,
      async after() {
        await mkdir(folder, { recursive: true })
        const deps = { db: command.db, storage: command.storage(), personKeys: keys }
        const bytes = await readPapers(deps, papers)
        for (const [at, picture] of bytes.entries())
          await writeFile(join(folder, `C-${found.application.number}-${at + 1}.webp`), picture, {
            mode: 0o600,
          })
        return ['', `${counted(bytes.length, 'paper')} in ${folder}. Delete them when you have looked.`]
      },
    }
  },
}

const answer = (state: 'asked' | 'refused', done: string): OperatorVerb => ({
  by: 'operator',
  usage: 'NUMBER TEXT --as OPERATOR',
  roles: rights.counselors,
  async act(acting, args, command) {
    const [typed = '', text = ''] = take(args, 2)
    const keysOf = () => personKeysOf(acting.tx, command)
    if (!(await answerApplication(acting, numberOf(typed), { state, text: textOf(text), keysOf })))
      throw missing()
    return { lines: [done] }
  },
})

/** The list says nothing of what was told: opening one is written down. */
export const counselor: Noun = {
  list: {
    by: 'machine',
    usage: '',
    async run(command) {
      take(command.args, 0)
      await withDatabase(command, async (db) => {
        const rows = await listWaitingApplications(db.direct, shownAtOnce)
        for (const { number, sentAt } of rows) say(`C-${number}  ${sentAt ? minute(sentAt) : ''}`)
        const total = await counselorDesk.countWaitingApplications(db.direct)
        say(
          total === 0
            ? 'No application waits.'
            : `${counted(total, 'application')} waiting. Next: show, ask, refuse or approve NUMBER.`,
        )
      })
    },
  },
  show,
  ask: answer('asked', 'Asked. They are told, and can add to it.'),
  refuse: answer('refused', 'Refused. They are told, and read your words.'),
  approve: {
    by: 'operator',
    usage: 'NUMBER [supervised] --as OPERATOR',
    roles: rights.counselors,
    /** It gives a role, as `role grant` does. */
    needsTwo: async (_tx, [typed = '']) => Boolean(numberOf(typed)),
    async act(acting, args, command) {
      const [typed = '', supervised] = args.length === 2 ? args : take(args, 1)
      if (supervised !== undefined && supervised !== 'supervised') throw new BadUsage()
      const keysOf = () => personKeysOf(acting.tx, command)
      const approval = { isSupervised: supervised !== undefined, keysOf }
      if (!(await approveApplication(acting, command, numberOf(typed), approval))) throw missing()
      return { lines: ['They are a counselor now, with a page and a desk of their own.'] }
    },
  },
  close: {
    by: 'operator',
    usage: 'ID --as OPERATOR',
    roles: rights.counselors,
    /** Every client of theirs is told, and their money goes back. */
    needsTwo: async () => true,
    async act(acting, args) {
      const [id = ''] = take(args, 1)
      const wrong = await sessionsAs.close(acting, id)
      if (wrong !== null) throw new Problem(`Nothing was done: ${wrong}.`)
      return {
        lines: ['Their page is gone, and clients with a session to come were told. What was paid goes back.'],
      }
    },
  },
}
