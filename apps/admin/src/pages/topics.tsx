import type { TagBody, TopicBody } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { Segmented } from '@mindisle/ui/segmented'
import type { PageProps } from '../app/pages.ts'
import { ContentDesk } from '../content/desk.tsx'
import { ContentList } from '../content/list.tsx'
import { NewThing } from '../content/new-thing.tsx'
import { nothing, TagEditor, TopicEditor } from '../content/topic-editor.tsx'
import { call } from '../lib/api.ts'
import { go } from '../lib/place.ts'
import { useWords } from '../lib/words.ts'

const kinds = ['topic', 'tag'] as const

const last = 999
const firstSection = { id: 'part-1', title: nothing, text: nothing, tests: [] }

const blanks = {
  async topic(): Promise<TopicBody> {
    const choices = await call('GET /api/admin/articles/choices', {})
    const written = { name: nothing, line: nothing, lead: nothing, note: nothing }
    const category = choices.kinds[0]?.id ?? ''
    return { ...written, category, visibility: 'hidden', position: last, sections: [firstSection] }
  },
  tag: async (): Promise<TagBody> => ({ name: nothing, place: 'usual', position: last, tests: [] }),
}

/** What leads to assessments: topics with their words, and tags. */
export function Topics({ query }: PageProps) {
  const { t } = useWords()
  const asked = query.get('kind')
  const kind = kinds.find((one) => one === asked) ?? 'topic'
  const subject = query.get('show')
  const isNew = query.get('new') !== null
  return (
    <div className="stack">
      <Segmented
        label={t('page.topics')}
        options={kinds.map((one) => ({ value: one, label: t(`topics.${one}`) }))}
        value={kind}
        onChange={(one) => go('topics', { kind: one })}
      />
      {subject !== null && kind === 'topic' && (
        <ContentDesk<TopicBody> key={subject} kind={kind} subject={subject} editor={TopicEditor} />
      )}
      {subject !== null && kind === 'tag' && (
        <ContentDesk<TagBody> key={subject} kind={kind} subject={subject} editor={TagEditor} />
      )}
      {isNew && (
        <NewThing page="topics" kind={kind} blank={blanks[kind]} slugHint={t('articles.slug_hint')} />
      )}
      {subject === null && !isNew && (
        <ContentList page="topics" kind={kind} query={query} keep={{ kind }}>
          <Button size="m" onClick={() => go('topics', { kind, new: '1' })}>
            {t('content.add')}
          </Button>
        </ContentList>
      )}
    </div>
  )
}
