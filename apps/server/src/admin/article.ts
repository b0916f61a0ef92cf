import { languages, type Language } from '@mindisle/base'
import { rights } from '@mindisle/contract/console'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { registries } from '../app.ts'
import {
  addRecording,
  hearRecording,
  layRecording,
  listRecordings,
  removeRecording,
  type LaidRecording,
} from '../modules/articles/index.ts'
import { Problem } from '../platform/backup/index.ts'
import { counted, say, withDatabase } from './command-line.ts'
import { BadUsage, minute, take, type Noun, type OperatorVerb } from './verb.ts'

function languageOf(typed: string): Language {
  const found = languages.find((language) => language === typed)
  if (!found) throw new BadUsage()
  return found
}

const record: OperatorVerb = {
  by: 'operator',
  usage: `ARTICLE ${languages.join('|')} FILE --as OPERATOR`,
  roles: rights.articles,
  async prepare(args, tools, operator) {
    const [, language = '', name = ''] = take(args, 3)
    languageOf(language)
    const file = resolve(tools.standsIn, name)
    const bytes = await readFile(file).catch(() => {
      throw new Problem(`${file} cannot be read.`)
    })
    const deps = { db: tools.db, storage: tools.storage(), filePurposes: registries.filePurposes }
    return layRecording(deps, { operatorId: operator.id, bytes, now: new Date() })
  },
  async act(acting, args, _tools, made) {
    const [articleId = '', language = ''] = take(args, 3)
    const laid = made as LaidRecording
    const id = await addRecording(acting, { articleId, language: languageOf(language), laid })
    return { lines: [`People hear it now: recording ${id}, ${laid.seconds} seconds.`] }
  },
}

/** Articles that somebody has read out. What stands in them is `content`. */
export const article: Noun = {
  recordings: {
    by: 'machine',
    usage: 'ARTICLE',
    async run(command) {
      const [articleId = ''] = take(command.args, 1)
      const rows = await withDatabase(command, (db) => listRecordings(db.direct, articleId))
      for (const { id, language, seconds, createdAt, isHeard } of rows)
        say(`${id}  ${minute(createdAt)}  ${language}  ${seconds} s${isHeard ? '  heard' : ''}`)
      say(`${counted(rows.length, 'recording')}.`)
    },
  },
  record,
  hear: {
    by: 'operator',
    usage: 'RECORDING --as OPERATOR',
    roles: rights.articles,
    async act(acting, args) {
      const [id = ''] = take(args, 1)
      await hearRecording(acting, id)
      return { lines: ['People hear it again.'] }
    },
  },
  unrecord: {
    by: 'operator',
    usage: 'RECORDING --as OPERATOR',
    roles: rights.articles,
    async act(acting, args) {
      const [id = ''] = take(args, 1)
      await removeRecording(acting, id)
      return { lines: ['It is removed for good.'] }
    },
  },
}
