import type { HotWordsBody, SplashBody, UpgradeBody } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { Segmented } from '@mindisle/ui/segmented'
import type { PageProps } from '../app/pages.ts'
import { ContentDesk } from '../content/desk.tsx'
import { formEditor, ListsEditor } from '../content/form-editor.tsx'
import { ContentList } from '../content/list.tsx'
import { NewThing } from '../content/new-thing.tsx'
import { go } from '../lib/place.ts'
import { useWords } from '../lib/words.ts'

const kinds = ['splash', 'hot_words', 'upgrade'] as const
type FrontKind = (typeof kinds)[number]

const SplashEditor = formEditor<SplashBody>([
  { name: 'title', label: (t) => t('front.title'), sort: 'texts' },
  { name: 'line', label: (t) => t('front.line'), sort: 'texts' },
  { name: 'path', label: (t) => t('front.path'), hint: (t) => t('front.path_hint'), sort: 'line' },
  { name: 'starts_on', label: (t) => t('front.starts_on'), sort: 'day' },
  { name: 'ends_on', label: (t) => t('front.ends_on'), sort: 'day' },
  {
    name: 'position',
    label: (t) => t('front.position'),
    hint: (t) => t('front.position_hint'),
    sort: 'number',
  },
])

const UpgradeEditor = formEditor<UpgradeBody>([
  { name: 'content', label: (t) => t('front.news'), sort: 'long' },
  { name: 'last_version', label: (t) => t('front.last_version'), sort: 'line' },
  { name: 'last_version_code', label: (t) => t('front.last_code'), sort: 'number' },
  {
    name: 'lowest_version_code',
    label: (t) => t('front.lowest_code'),
    hint: (t) => t('front.lowest_hint'),
    sort: 'number',
  },
  { name: 'url', label: (t) => t('front.url'), sort: 'line' },
])

const nothing = { 'zh-Hans': '', 'zh-Hant': '', en: '' }
const blanks = {
  splash: { title: nothing, line: nothing, path: '', starts_on: null, ends_on: null, position: 0 },
  upgrade: { lowest_version_code: 1, last_version_code: 1, last_version: '1', content: nothing, url: '' },
  hot_words: null,
} satisfies Record<FrontKind, SplashBody | UpgradeBody | null>

/** What everybody meets first: the picture of the morning, the words that search offers, the newest version. */
export function Front({ query }: PageProps) {
  const { t } = useWords()
  const asked = query.get('kind')
  const kind = kinds.find((one) => one === asked) ?? 'splash'
  const subject = query.get('show')
  const blank = blanks[kind]
  return (
    <div className="stack">
      <Segmented
        label={t('page.front')}
        options={kinds.map((one) => ({ value: one, label: t(`front.${one}`) }))}
        value={kind}
        onChange={(one) => go('front', { kind: one })}
      />
      {subject !== null && <Desk key={`${kind} ${subject}`} kind={kind} subject={subject} />}
      {query.get('new') !== null && blank && (
        <NewThing
          page="front"
          kind={kind}
          blank={async () => blank}
          slugHint={t(kind === 'upgrade' ? 'front.platform_hint' : 'articles.slug_hint')}
        />
      )}
      {subject === null && query.get('new') === null && (
        <ContentList page="front" kind={kind} query={query} keep={{ kind }} canFind={false}>
          <Button size="m" onClick={() => go('front', { kind, new: '1' })}>
            {t('content.add')}
          </Button>
        </ContentList>
      )}
    </div>
  )
}

function Desk({ kind, subject }: { kind: FrontKind; subject: string }) {
  if (kind === 'splash')
    return <ContentDesk<SplashBody> kind={kind} subject={subject} editor={SplashEditor} />
  if (kind === 'upgrade')
    return <ContentDesk<UpgradeBody> kind={kind} subject={subject} editor={UpgradeEditor} />
  return <ContentDesk<HotWordsBody> kind={kind} subject={subject} editor={ListsEditor} />
}
