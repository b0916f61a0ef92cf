import { HelpRow } from '@mindisle/ui/help-card'
import { Icon } from '@mindisle/ui/icon'
import { Loading } from '@mindisle/ui/skeleton'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { useSession } from '../../../../shared/session/session-context.ts'
import { isVerified } from '../../../../shared/session/store.ts'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { useDelete } from '../../api/acts.ts'
import { useComments, useMine } from '../../api/read.ts'
import type { Comment, Filter, Topic } from '../../api/types.ts'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { listAddress, pagesOfKinds } from '../../components/addresses.ts'
import { useArrival } from '../../components/use-arrival.ts'
import { useGate } from '../../components/use-gate.ts'
import { useSheets } from '../../components/use-sheets.tsx'
import { WriteBar } from '../../components/write-bar.tsx'
import { texts } from '../../texts.ts'
import { CommentList, CommentsSkeleton } from './comment-list.tsx'
import { everything, Filters, FiltersSkeleton } from './filters.tsx'
import { Summary, SummarySkeleton } from './summary.tsx'

function Help() {
  const t = useTexts(texts)
  const { openHelp } = useShell()
  return (
    <div className="pad comments__help">
      <HelpRow title={t('help.title')} text={t('help.text')} onPress={openHelp} />
    </div>
  )
}

const isAbout = (comment: Comment, { kind, id }: Topic): boolean =>
  comment.subject_kind === kind && comment.table_id === id

/** What one has written here before: on this page, or further down than it reaches. */
function useOwn(topic: Topic, shown: readonly Comment[]) {
  const isMember = useSession(isVerified)
  const here = shown.find((comment) => comment.is_mine)
  const mine = useMine(isMember && shown.length > 0 && here === undefined)
  const elsewhere = mine.data?.pages
    .flatMap((page) => page.list)
    .find((comment) => isAbout(comment, topic) && comment.parent_id === null)
  return isMember ? (here ?? elsewhere) : undefined
}

/** How names and words are treated here. */
function HouseRules() {
  const t = useTexts(texts)
  return (
    <p className="comments__note">
      <Icon name="shield-check" size={15} />
      <span>{t('list.note')}</span>
    </p>
  )
}

function LoadingSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('list.loading')}>
      <div className="pad">
        <SummarySkeleton />
      </div>
      <FiltersSkeleton />
      <div className="pad comments__list">
        <CommentsSkeleton />
      </div>
    </Loading>
  )
}

function Content({ topic }: { topic: Topic }) {
  const t = useTexts(texts)
  const all = useComments(topic, everything)
  const [filter, setFilter] = useState<Filter>(everything)
  const [needsHelp, setNeedsHelp] = useState(false)
  const { isVisitor } = useGate()
  const { sheet, write, report } = useSheets(() => setNeedsHelp(true))
  const remove = useDelete()
  const first = all.data?.pages[0]
  const own = useOwn(topic, first?.list ?? [])
  const writeHere = () => write({ topic, before: own })
  useArrival(first !== undefined, writeHere)
  const acts = {
    onReport: report,
    onDelete: (comment: Comment) => void remove(comment, false),
  }
  if (!first && all.isError) return <LoadFailed query={all} />
  return (
    <>
      {needsHelp && <Help />}
      {first ? (
        <>
          {first.average !== null && (
            <div className="pad">
              <Summary average={first.average} counts={first.star_counts} total={first.total} />
            </div>
          )}
          {first.total > 0 && <Filters counts={first.star_counts} value={filter} onChange={setFilter} />}
          <div className="pad comments__list">
            <CommentList topic={topic} filter={filter} acts={acts} onShowAll={() => setFilter(everything)} />
            <HouseRules />
          </div>
        </>
      ) : (
        <LoadingSkeleton />
      )}
      <WriteBar
        text={t(isVisitor ? 'login.first' : own ? 'write.change' : 'write.open')}
        onClick={writeHere}
      />
      {sheet}
    </>
  )
}

/** Pages of one kind name the thing alone; the other takes any. */
function topicAt({ path, query }: ReturnType<typeof usePage>): Topic {
  const own = Object.entries(pagesOfKinds).find(([, page]) => page === path)
  return own
    ? { kind: own[0], id: query['id'] ?? '' }
    : { kind: query['kind'] ?? 'assessment', id: query['table_id'] ?? '' }
}

export default function Comments() {
  const t = useTexts(texts)
  const topic = topicAt(usePage())
  return (
    <>
      <SharedPageBar
        title={t('list.title')}
        sharedAs={topic.id === '' ? undefined : { address: listAddress(topic) }}
      />
      <main className="comments">
        <Content topic={topic} />
      </main>
    </>
  )
}
