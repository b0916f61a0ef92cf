import type { Tx } from '../../../platform/db/database.ts'
import { putSearchEntry, removeSearchEntry, type SearchEntry, type SearchSource } from '../../search/index.ts'
import { findCounselor, isHiddenCounselor, listStanding, type CounselorRow } from '../queries.ts'
import { topicsIn } from '../services.ts'

const kind = 'counselor'
/** Among what fits equally well, after the articles. */
const weight = 420
const languages = ['zh-Hans', 'zh-Hant', 'en'] as const

type Words = CounselorRow['title']

/** Who is only a sample is never found as a real person. */
const lineOf = (isDemo: boolean, title: Words, approach: Words): Words => {
  const of = (language: keyof Words, sample: string) =>
    [...(isDemo ? [sample] : []), title[language], approach[language]].join(' · ')
  return { 'zh-Hans': of('zh-Hans', '示例'), 'zh-Hant': of('zh-Hant', '示例'), en: of('en', 'Sample') }
}

const entryOf = ({
  id,
  name,
  title,
  approach,
  topics,
  cityName,
  isDemo,
}: CounselorRow): Omit<SearchEntry, 'kind'> => ({
  id,
  categoryId: topics[0] ?? kind,
  title: name,
  line: lineOf(isDemo, title, approach),
  words: [
    ...languages.flatMap((language) => topicsIn(topics, language).map((topic) => topic.name)),
    ...Object.values(cityName ?? {}),
  ],
  weight,
})

export const counselorsSearch: SearchSource = {
  kind,
  list: async (tx) => (await listStanding(tx)).map(entryOf),
  isHidden: isHiddenCounselor,
}

/** After whatever changed them. */
export async function bringFindable(tx: Tx, id: string): Promise<void> {
  const row = await findCounselor(tx, id)
  if (row && !row.leftAt) await putSearchEntry(tx, { kind, ...entryOf(row) })
  else await removeSearchEntry(tx, kind, id)
}
