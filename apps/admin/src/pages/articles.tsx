import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import type { ArticleBody } from '@mindisle/contract/console'
import { useState } from 'react'
import type { PageProps } from '../app/pages.ts'
import { ArticleEditor } from '../content/article-editor.tsx'
import { ContentDesk } from '../content/desk.tsx'
import { ContentList } from '../content/list.tsx'
import { useActs } from '../lib/acts.ts'
import { call } from '../lib/api.ts'
import { go } from '../lib/place.ts'
import { useWords } from '../lib/words.ts'

/** Articles: the list, one that is edited, and a new one. */
export function Articles({ query }: PageProps) {
  const { t } = useWords()
  const subject = query.get('show')
  if (query.get('new') !== null) return <NewArticle />
  if (subject === null)
    return (
      <ContentList page="articles" kind="article" query={query}>
        <Button size="m" onClick={() => go('articles', { new: '1' })}>
          {t('articles.new')}
        </Button>
      </ContentList>
    )
  return <ContentDesk<ArticleBody> key={subject} kind="article" subject={subject} editor={ArticleEditor} />
}

/** Readable as it stands, so that the first preview shows how a text is put together. */
const begun = (title: string, lead: string, text: string): string =>
  `---\ntitle: ${title}\nlead: ${lead}\n---\n${text}\n`

const slug = /^[a-z0-9][a-z0-9-]{2,59}$/

function NewArticle() {
  const { t } = useWords()
  const { said, isBusy, act } = useActs()
  const [subject, setSubject] = useState('')
  const [reason, setReason] = useState('')
  const isReady = slug.test(subject) && reason.trim() !== ''
  const make = (): void =>
    act(async () => {
      const { categories } = await call('GET /api/admin/articles/choices', {})
      const body: ArticleBody = {
        category: categories[0]?.id ?? '',
        visibility: 'shown',
        minutes: 3,
        tests: [],
        sources: [],
        reviewer: null,
        markdown: {
          'zh-Hans': begun('题目', '一句话说清写给谁、讲什么。', '从这里写起。'),
          'zh-Hant': begun('題目', '一句話說清寫給誰、講什麼。', '從這裡寫起。'),
          en: begun('Title', 'One sentence: who it’s for and what it says.', 'Start writing here.'),
        },
      }
      await call('POST /api/admin/content/save', {
        body: { kind: 'article', subject, how: 'add', based_on: 0, body, reason: reason.trim() },
      })
      go('articles', { show: subject }, 'replace')
      return ''
    })
  return (
    <section className="panel decide">
      <Field
        label={t('articles.slug')}
        hint={t('articles.slug_hint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={subject}
        onChange={(typed) => setSubject(typed.toLowerCase())}
      />
      <Field
        label={t('content.reason')}
        hint={t('content.reason_hint')}
        autoComplete="off"
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
      <Button size="m" disabled={isBusy || !isReady} reason={t('articles.slug_hint')} onClick={make}>
        {t('articles.begin')}
      </Button>
      <p role="status">{said}</p>
    </section>
  )
}
