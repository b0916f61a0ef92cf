import type { HotlinesBody } from '@mindisle/contract/console'
import type { PageProps } from '../app/pages.ts'
import { ContentDesk } from '../content/desk.tsx'
import { HotlinesEditor } from '../content/hotlines-editor.tsx'
import { ContentList } from '../content/list.tsx'

/** Who answers in each region: the list, and one region that is edited. */
export function Hotlines({ query }: PageProps) {
  const subject = query.get('show')
  if (subject === null) return <ContentList page="hotlines" kind="hotlines" query={query} />
  return <ContentDesk<HotlinesBody> key={subject} kind="hotlines" subject={subject} editor={HotlinesEditor} />
}
