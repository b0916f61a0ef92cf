import { countHeld, findComment, listHeld, listReports } from '../../comments/index.ts'
import {
  countWaiting,
  findPicture,
  findThread,
  listWaiting,
  openFeedback,
  readPictures,
} from '../../feedback/index.ts'
import {
  findWords,
  listHeldAnswers,
  listHeldMessages,
  listHeldQuestions,
  listReports as listQuestionReports,
} from '../../questions/index.ts'
import { soundsDangerous } from '../../safety/index.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { counselors, evaluations, organizations } from './applications.ts'
import { bare, countReasons, excerptOf, type ReviewSource, type WaitingItem } from './source.ts'

const comments: ReviewSource = {
  kind: 'comment',
  right: 'words',
  async list({ tx }, most) {
    const rows = await listHeld(tx, most)
    return rows.map(({ id, text, createdAt }) => ({
      id,
      excerpt: excerptOf(text),
      since: createdAt,
      isFirst: soundsDangerous(text),
    }))
  },
  count: ({ tx }) => countHeld(tx),
  async open(tx, id) {
    const row = await findComment(tx, id)
    if (!row) return null
    return {
      ...bare,
      about: row.subjectId,
      sort: row.parentId === null ? 'comment' : 'reply',
      state: row.state,
      text: row.text,
      since: row.createdAt.toISOString(),
      stars: row.stars,
      is_folded: row.isFolded,
      is_first: soundsDangerous(row.text),
      reports: countReasons(await listReports(tx, id)),
    }
  },
  async typed(_tx, id, decision) {
    const verb = { accept: 'accept', fold: 'fold', remove: 'remove' }[decision as string]
    return verb === undefined ? null : { verb: `comments ${verb}`, args: [id] }
  },
  undo: (id) => ({ verb: 'comments hold', args: [id] }),
}

const waitingWords = ({
  id,
  text,
  createdAt,
}: {
  id: string
  text: string
  createdAt: Date
}): WaitingItem => ({
  id,
  excerpt: excerptOf(text),
  since: createdAt,
  isFirst: soundsDangerous(text),
})

async function listQuestionWords(tx: Tx, most: number): Promise<WaitingItem[]> {
  const asked = await listHeldQuestions(tx, most)
  const others = [...(await listHeldAnswers(tx, most)), ...(await listHeldMessages(tx, most))]
  return [
    ...asked.map((row) => waitingWords({ ...row, text: `${row.title ?? ''} ${row.text ?? ''}` })),
    ...others.map((row) => waitingWords({ ...row, text: row.text ?? '' })),
  ]
}

/** Beyond this nobody counts: the list says how many there are up to here. */
const mostCounted = 500

const questions: ReviewSource = {
  kind: 'question',
  right: 'words',
  list: ({ tx }, most) => listQuestionWords(tx, most),
  count: async ({ tx }) => (await listQuestionWords(tx, mostCounted)).length,
  async open(tx, id) {
    const words = await findWords(tx, id)
    if (!words) return null
    return {
      ...bare,
      about: words.title,
      sort: words.kind,
      state: words.state,
      text: words.text,
      since: words.question.createdAt.toISOString(),
      is_first: soundsDangerous(`${words.title} ${words.text}`),
      reports: countReasons(await listQuestionReports(tx, id)),
    }
  },
  async typed(_tx, id, decision) {
    return decision === 'accept' || decision === 'remove'
      ? { verb: `questions ${decision}`, args: [id] }
      : null
  },
  undo: (id) => ({ verb: 'questions hold', args: [id] }),
}

const feedback: ReviewSource = {
  kind: 'feedback',
  right: 'feedback',
  async list({ tx }, most) {
    const rows = await listWaiting(tx, most)
    return rows.map(({ id, kind, waitingSince, createdAt }) => ({
      id,
      excerpt: kind,
      since: waitingSince ?? createdAt,
      isFirst: false,
    }))
  },
  count: ({ tx }) => countWaiting(tx),
  async open(tx, id, { as, deps }) {
    const thread = await findThread(tx, id)
    if (!thread) return null
    const found = await as((acting) => openFeedback(acting, thread.number, async () => deps.personKeys))
    if (!found) return null
    const { view } = found
    const device = view.device
    return {
      ...bare,
      about: `F-${view.number}`,
      sort: view.kind,
      state: view.status,
      text: view.text,
      since: (thread.waitingSince ?? thread.createdAt).toISOString(),
      is_first: soundsDangerous(view.text),
      messages: view.messages.map(({ is_team, text, at }) => ({ is_team, text, at })),
      contact: view.contact,
      device:
        device &&
        [device.app, device.browser, device.browser_version, device.system, device.screen]
          .filter(Boolean)
          .join(' · '),
      pictures: found.pictures.map(({ id: picture }) => picture),
    }
  },
  async picture({ tx }, id, picture, deps) {
    const file = await findPicture(tx, id, picture)
    return file ? ((await readPictures(deps, [file]))[0] ?? null) : null
  },
  async typed(tx, id, decision, text) {
    const thread = await findThread(tx, id)
    const number = String(thread?.number ?? 0)
    if (decision === 'answer' && text !== '') return { verb: 'feedback answer', args: [number, text] }
    if (decision === 'done')
      return { verb: 'feedback close', args: [number, 'done', ...(text === '' ? [] : [text])] }
    return decision === 'close' && text !== ''
      ? { verb: 'feedback close', args: [number, 'closed', text] }
      : null
  },
}

export const reviewSources: readonly ReviewSource[] = [
  comments,
  questions,
  feedback,
  evaluations,
  counselors,
  organizations,
]
