import { Button } from '@mindisle/ui/button'
import type { ArticleBody } from '@mindisle/contract/console'
import type { PageProps } from '../app/pages.ts'
import { ArticleEditor } from '../content/article-editor.tsx'
import { ContentDesk } from '../content/desk.tsx'
import { ContentList } from '../content/list.tsx'
import { NewThing } from '../content/new-thing.tsx'
import { Recordings } from '../content/recordings.tsx'
import { call } from '../lib/api.ts'
import { go } from '../lib/place.ts'
import { useWords } from '../lib/words.ts'

/** Articles: the list, one that is edited, and a new one. */
export function Articles({ query }: PageProps) {
  const { t } = useWords()
  const subject = query.get('show')
  if (query.get('new') !== null)
    return <NewThing page="articles" kind="article" blank={begun} slugHint={t('articles.slug_hint')} />
  if (subject === null)
    return (
      <ContentList page="articles" kind="article" query={query}>
        <Button size="m" onClick={() => go('articles', { new: '1' })}>
          {t('articles.new')}
        </Button>
      </ContentList>
    )
  return (
    <div className="stack" key={subject}>
      <ContentDesk<ArticleBody> kind="article" subject={subject} editor={ArticleEditor} />
      <Recordings id={subject} />
    </div>
  )
}

const markdownOf = (title: string, lead: string, text: string): string =>
  `---\ntitle: ${title}\nlead: ${lead}\n---\n${text}\n`

/** Readable as it stands, so that the first preview shows how a text is put together. */
async function begun(): Promise<ArticleBody> {
  const { categories } = await call('GET /api/admin/articles/choices', {})
  return {
    category: categories[0]?.id ?? '',
    visibility: 'shown',
    minutes: 3,
    tests: [],
    sources: [],
    reviewer: null,
    markdown: {
      'zh-Hans': markdownOf('题目', '一句话说清写给谁、讲什么。', '从这里写起。'),
      'zh-Hant': markdownOf('題目', '一句話說清寫給誰、講什麼。', '從這裡寫起。'),
      en: markdownOf('Title', 'One sentence: who it’s for and what it says.', 'Start writing here.'),
    },
  }
}
