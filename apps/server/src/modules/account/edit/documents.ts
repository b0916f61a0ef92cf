import { isDeepStrictEqual } from 'node:util'
import { inAllLanguages, type Language } from '@mindisle/base'
import type { PublicDocument } from '@mindisle/content/public/types'
import { DocumentBody } from '@mindisle/contract/console'
import type { ContentLoader } from '../../../platform/content/load.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { editable, findPublishedWith, keepSeen, readEdited, type Flaw } from '../../editions/index.ts'
import { allWords, builtInBody, documentIds, documentIn, isDocument } from './body.ts'
import { flawsOfWords } from './flaws.ts'

const kind = 'document'

async function readInForce(tx: Tx, id: string): Promise<DocumentBody | null> {
  if (!isDocument(id)) return null
  return ((await readEdited(tx, kind, id)) as DocumentBody | null) ?? builtInBody(id)
}

async function readVersion(tx: Tx, id: string, version: string): Promise<DocumentBody | null> {
  const now = await readInForce(tx, id)
  if (now === null || now.version === version) return now
  const kept = await findPublishedWith(tx, { kind, subject: id, part: 'version', value: version })
  return (kept?.body as DocumentBody | undefined) ?? null
}

/** As it is in force, or in the version that somebody agreed to; null where there was none. */
export async function readDocument(
  tx: Tx,
  { id, version }: { id: string; version?: string },
  language: Language,
): Promise<PublicDocument | null> {
  const body = await (version === undefined ? readInForce(tx, id) : readVersion(tx, id, version))
  return body && documentIn(body, language)
}

/** What somebody has agreed to is known by its version alone: other words need another one. */
async function flawsOfVersion(tx: Tx, id: string, body: DocumentBody): Promise<Flaw[]> {
  const known = await readVersion(tx, id, body.version)
  if (known === null || isDeepStrictEqual(known, body)) return []
  const text = `people have read other words as version ${body.version}: give it another day`
  return [{ field: 'version', line: null, text }]
}

/** What people agree to, in every version. Whoever has agreed to another one is asked anew: two operators decide that. */
export const documentEditions = editable(DocumentBody, {
  kind,
  right: 'documents',
  needsTwo: true,
  mayAdd: false,
  titleOf: ({ title }) => title,
  async list(tx, { after }) {
    if (after) return []
    return Promise.all(
      documentIds.map(async (id) => {
        const edited = (await readEdited(tx, kind, id)) as DocumentBody | null
        const { title, version } = edited ?? builtInBody(id)
        const place = { value: id, id }
        const group = inAllLanguages(() => version)
        return { subject: id, title, group, isShown: true, isEdited: edited !== null, place }
      }),
    )
  },
  read: readInForce,
  flawsOf: async (tx, subject, body) => [
    ...flawsOfWords(subject, body),
    ...(await flawsOfVersion(tx, subject, body)),
  ],
  publish: async () => undefined,
})

/** What a release brings becomes a version as it comes: somebody will agree to it, and it must stay known. */
export const documentsContent: ContentLoader = {
  fingerprint: () => documentIds.map((id) => allWords(builtInBody(id)) + builtInBody(id).version).join('\n'),
  async load(tx, now) {
    for (const id of documentIds) await keepSeen(tx, documentEditions, id, now)
  },
}
