import type { FeatureBody } from '@mindisle/contract/console'
import type { PageProps } from '../app/pages.ts'
import { ContentDesk } from '../content/desk.tsx'
import { FeatureEditor } from '../content/feature-editor.tsx'
import { ContentList } from '../content/list.tsx'

/** What can be closed, and for whom it is open. */
export function Switches({ query }: PageProps) {
  const subject = query.get('show')
  if (subject === null) return <ContentList page="switches" kind="feature" query={query} canFind={false} />
  return <ContentDesk<FeatureBody> key={subject} kind="feature" subject={subject} editor={FeatureEditor} />
}
