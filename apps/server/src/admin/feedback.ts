import { rights } from '@mindisle/contract/console'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  answerFeedback,
  closeFeedback,
  countWaiting,
  listWaiting,
  openFeedback,
  readPictures,
  takeOnFeedback,
  type OpenedFeedback,
} from '../modules/feedback/index.ts'
import { Problem } from '../platform/backup/index.ts'
import { counted, say, withDatabase } from './command-line.ts'
import { personKeysOf } from './person-keys-of.ts'
import { BadUsage, minute, plain, take, type Noun, type OperatorVerb } from './verb.ts'

const shownAtOnce = 50
const longestAnswer = 2_000

const missing = () =>
  new Problem('There is no feedback with this number, or that has been done already.', {
    why: 'feedback',
  })

/** `F-12` or `12`. */
function numberOf(typed: string): number {
  const number = Number(/^(?:F-)?([0-9]{1,9})$/i.exec(typed)?.[1])
  if (Number.isNaN(number)) throw new BadUsage()
  return number
}

function textOf(typed: string): string {
  const text = plain(typed).trim()
  if (text === '' || text.length > longestAnswer) throw new BadUsage()
  return text
}

function linesOf({ view }: OpenedFeedback): string[] {
  const { number, kind, status, contact, device } = view
  const failed = device?.failed
  return [
    `F-${number}  ${minute(new Date(view.created_at))}  ${kind}  ${status}`,
    ...(contact === null ? [] : [`contact: ${plain(contact)}`]),
    ...(device
      ? [
          `device: ${[device.app, device.browser, device.browser_version, device.system, device.screen, device.connection].filter(Boolean).join('  ')}`,
        ]
      : []),
    ...(failed ? [`last failed: ${failed.call}  ${failed.status}  ${failed.at}`] : []),
    '',
    plain(view.text),
    ...view.messages.flatMap(({ is_team: isTeam, text, at }) => [
      '',
      `${isTeam ? 'we' : 'they'}, ${minute(new Date(at))}:`,
      plain(text),
    ]),
  ]
}

const show: OperatorVerb = {
  by: 'operator',
  usage: 'NUMBER [FOLDER-FOR-PICTURES] --as OPERATOR',
  roles: rights.feedback,
  async act(acting, args, command) {
    const [typed = '', folder] = args.length === 2 ? args : take(args, 1)
    const keys = await personKeysOf(acting.tx, command)
    const found = await openFeedback(acting, numberOf(typed), async () => keys)
    if (!found) throw missing()
    const { pictures } = found
    const lines = linesOf(found)
    if (pictures.length === 0) return { lines }
    if (folder === undefined)
      return { lines: [...lines, '', `${counted(pictures.length, 'picture')}: name a folder to have them.`] }
    return {
      lines,
      async after() {
        await mkdir(folder, { recursive: true })
        const deps = { db: command.db, storage: command.storage(), personKeys: keys }
        const bytes = await readPictures(deps, pictures)
        for (const [at, picture] of bytes.entries())
          await writeFile(join(folder, `F-${found.view.number}-${at + 1}.webp`), picture, { mode: 0o600 })
        return ['', `${counted(bytes.length, 'picture')} in ${folder}. Delete them when you have looked.`]
      },
    }
  },
}

/** The list says nothing of what was written: opening one is written down. */
export const feedback: Noun = {
  list: {
    by: 'machine',
    usage: '',
    async run(command) {
      take(command.args, 0)
      await withDatabase(command, async (db) => {
        const rows = await listWaiting(db.direct, shownAtOnce)
        for (const { number, kind, status, waitingSince } of rows)
          say(`F-${number}  ${waitingSince ? minute(waitingSince) : ''}  ${kind}  ${status}`)
        const total = await countWaiting(db.direct)
        const rest = total > rows.length ? `, the ${rows.length} oldest above` : ''
        say(
          total === 0
            ? 'Nobody waits for an answer.'
            : `${counted(total, 'thread')} waiting${rest}. Next: show, look, answer or close NUMBER.`,
        )
      })
    },
  },
  show,
  look: {
    by: 'operator',
    usage: 'NUMBER --as OPERATOR',
    roles: rights.feedback,
    async act(acting, args) {
      const [typed = ''] = take(args, 1)
      if (!(await takeOnFeedback(acting, numberOf(typed)))) throw missing()
      return { lines: ['They see that somebody is looking into it.'] }
    },
  },
  answer: {
    by: 'operator',
    usage: 'NUMBER TEXT --as OPERATOR',
    roles: rights.feedback,
    async act(acting, args, command) {
      const [typed = '', text = ''] = take(args, 2)
      const keysOf = () => personKeysOf(acting.tx, command)
      if (!(await answerFeedback(acting, numberOf(typed), { text: textOf(text), keysOf }))) throw missing()
      return { lines: ['Answered. They are told that there is a reply.'] }
    },
  },
  close: {
    by: 'operator',
    usage: 'NUMBER done [TEXT] | NUMBER closed TEXT --as OPERATOR',
    roles: rights.feedback,
    async act(acting, args, command) {
      const [typed = '', status = '', text] = args
      const isRight = status === 'done' ? args.length <= 3 : status === 'closed' && args.length === 3
      if (!isRight) throw new BadUsage()
      const ending = {
        status: status as 'done' | 'closed',
        text: text === undefined ? null : textOf(text),
        keysOf: () => personKeysOf(acting.tx, command),
      }
      if (!(await closeFeedback(acting, numberOf(typed), ending))) throw missing()
      return { lines: [status === 'done' ? 'Done. They are told.' : 'Closed. They are told.'] }
    },
  },
}
