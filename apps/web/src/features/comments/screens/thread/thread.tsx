import { HelpRow } from '@mindisle/ui/help-card'
import { Icon } from '@mindisle/ui/icon'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator, usePage } from '../../../../lib/navigation/page-stack.tsx'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { useDelete } from '../../api/acts.ts'
import { useThread } from '../../api/read.ts'
import { topicOf, type Comment } from '../../api/types.ts'
import { listAddress } from '../../components/addresses.ts'
import { CommentView, ReplyView } from '../../components/comment-view.tsx'
import { CommentSkeleton } from '../../components/comment-skeleton.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useArrival } from '../../components/use-arrival.ts'
import { useGate } from '../../components/use-gate.ts'
import { useSheets } from '../../components/use-sheets.tsx'
import { WriteBar } from '../../components/write-bar.tsx'
import { onceEach } from '../../flow/once-each.ts'
import { texts } from '../../texts.ts'

type Thread = ReturnType<typeof useThread>

function LoadingSkeleton() {
  const t = useTexts(texts)
  return (
    <div className="pad">
      <Loading label={t('thread.loading')}>
        <CommentSkeleton />
        <Skeleton height={84} radius={14} />
        <Skeleton height={84} radius={14} className="comment__wait" />
      </Loading>
    </div>
  )
}

function About({ comment, name }: { comment: Comment; name: string }) {
  const t = useTexts(texts)
  return (
    <a className="thread__about" href={listAddress(topicOf(comment))}>
      <span>{t('thread.about', { name })}</span>
      <Icon name="caret-right-bold" size={14} />
    </a>
  )
}

interface Acting {
  thread: Thread
  comment: Comment
  name: string
  total: number
}

function Shown({ thread, comment, name, total }: Acting) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const { openHelp } = useShell()
  const { isVisitor } = useGate()
  const [needsHelp, setNeedsHelp] = useState(false)
  const { sheet, write, report } = useSheets(() => setNeedsHelp(true))
  const removeAll = useDelete(() => navigator.navigateBack())
  const removeReply = useDelete()
  const reply = () => write({ topic: topicOf(comment), parent: comment })
  const isOpen = comment.state === 'shown'
  useArrival(isOpen, reply)
  const replies = onceEach(thread.data?.pages.flatMap((page) => page.list) ?? [])
  return (
    <>
      <div className="pad">
        <About comment={comment} name={name} />
        {needsHelp && <HelpRow title={t('help.title')} text={t('help.text')} onPress={openHelp} />}
        <CommentView
          comment={comment}
          isWhole
          acts={{
            onReport: report,
            onDelete: (one) => void removeAll(one, false),
            onReply: reply,
            onEdit: (one) => write({ topic: topicOf(one), before: one }),
          }}
        />
        <h2 className="thread__h">{t(total > 0 ? 'thread.count' : 'thread.none', { count: total })}</h2>
        <ul className="replies">
          {replies.map((one) => (
            <ReplyView
              key={one.id}
              reply={one}
              acts={{ onReport: report, onDelete: () => void removeReply(one, true) }}
            />
          ))}
        </ul>
        <ListEnd list={thread}>
          <Skeleton height={84} radius={14} />
        </ListEnd>
      </div>
      {isOpen && <WriteBar text={t(isVisitor ? 'login.first' : 'thread.open')} onClick={reply} />}
      {sheet}
    </>
  )
}

function Content({ id }: { id: string }) {
  const thread = useThread(id)
  const first = thread.data?.pages[0]
  if (!first && thread.isError) return <LoadFailed query={thread} />
  if (!first) return <LoadingSkeleton />
  return <Shown thread={thread} comment={first.comment} name={first.table_name} total={first.total} />
}

export default function ThreadScreen() {
  const t = useTexts(texts)
  const { query } = usePage()
  return (
    <>
      <SharedPageBar
        title={t('thread.title')}
        sharedAs={
          query.id ? { address: pageAddress('pages/table/comment-detail', { id: query.id }) } : undefined
        }
      />
      <main className="comments">
        <Content id={query.id ?? ''} />
      </main>
    </>
  )
}
