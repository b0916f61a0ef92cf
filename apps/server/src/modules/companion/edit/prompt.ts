import { inAllLanguages, languages, type Language } from '@mindisle/base'
import { companionPrompt } from '@mindisle/content/companion'
import { PromptBody } from '@mindisle/contract/console'
import type { Tx } from '../../../platform/db/database.ts'
import { editable, readEdited, type Flaw } from '../../editions/index.ts'

const kind = 'prompt'
const subject = 'companion'
const name = { 'zh-Hans': '小屿怎么说话', 'zh-Hant': '小嶼怎麼說話', en: 'How Xiaoyu talks' }

const builtIn = (): PromptBody => ({ manner: { ...companionPrompt.manner } })

const readPrompt = async (tx: Tx): Promise<PromptBody> =>
  ((await readEdited(tx, kind, subject)) as PromptBody | null) ?? builtIn()

/** What it never does comes last and from the program: no words of an operator can take it away. */
export const promptIn = async (tx: Tx, language: Language): Promise<string> =>
  [(await readPrompt(tx)).manner[language], companionPrompt.rules[language]].join('\n')

const flawsIn = ({ manner }: PromptBody): Flaw[] =>
  languages
    .filter((language) => manner[language].trim() === '')
    .map((language) => ({ field: `manner.${language}`, line: null, text: 'nothing is said here' }))

/** People in need hear what comes of it: a second operator has to agree. */
export const promptEditions = editable(PromptBody, {
  kind,
  right: 'companion',
  needsTwo: true,
  mayAdd: false,
  titleOf: () => name,
  async list(tx, { after }) {
    if (after) return []
    const isEdited = (await readEdited(tx, kind, subject)) !== null
    const group = inAllLanguages(() => '')
    return [{ subject, title: name, group, isShown: true, isEdited, place: { value: subject, id: subject } }]
  },
  read: async (tx, wanted) => (wanted === subject ? readPrompt(tx) : null),
  flawsOf: async (_tx, _subject, body) => flawsIn(body),
  publish: async () => undefined,
})
