import { IconButton } from '@mindisle/ui/icon-button'
import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { Read } from '../../../../shared/session/read.tsx'
import { useQuestion, type Question } from '../../api/questions.ts'
import { addressOf } from '../../components/parts.tsx'
import { texts } from '../../texts.ts'
import { Also } from './also.tsx'
import { Answers } from './answers.tsx'
import { Bar } from './bar.tsx'
import { Head } from './head.tsx'
import './show.css'

/** A page that only two can open is sent to nobody. */
const isForAll = (question: Question): boolean => question.seen_by !== 'private' && question.state === 'shown'

function Share({ question: { id, title } }: { question: Question }) {
  const t = useTexts(texts)
  const shell = useShell()
  const share = useSingle(() =>
    shell.share({ address: addressOf(id), title, text: t('welcome.text') }).catch(() => undefined),
  )
  return <IconButton icon="share-network" label={t('share')} onClick={() => void share()} />
}

function LoadingSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      <Skeleton width={64} height={24} />
      <Skeleton width="80%" height={30} />
      <Skeleton height={96} radius={16} />
      <Skeleton height={240} radius={20} />
    </Loading>
  )
}

export default function QuestionScreen() {
  const t = useTexts(texts)
  const id = usePage().query['id'] ?? ''
  const query = useQuestion(id)
  const question = query.data
  const isShared = question !== undefined && isForAll(question)
  return (
    <>
      <SharedPageBar
        title={t('title')}
        sharedAs={isShared ? { address: addressOf(id), text: question.title } : undefined}
        {...(isShared && { end: <Share question={question} /> })}
      />
      <main className="pad question-page">
        <Read query={query} skeleton={<LoadingSkeleton />}>
          {(shown) => (
            <>
              <Head question={shown} />
              <Answers question={shown} />
              <Also also={shown.also} />
              <Note>{t('note')}</Note>
            </>
          )}
        </Read>
      </main>
      {question && <Bar question={question} />}
    </>
  )
}
