import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { newId } from '../../../../lib/storage/new-id.ts'
import { manners, useStanding, type Manner } from '../../api/chats.ts'
import { Closed } from '../../components/closed.tsx'
import { texts } from '../../texts.ts'
import { Dialogue } from './dialogue.tsx'
import './dialogue.css'
import './message.css'

const mannerOf = (asked: string | undefined): Manner => manners.find((one) => one === asked) ?? 'listen'

export default function DialogueScreen() {
  const t = useTexts(texts)
  const { id, manner, begin, say } = usePage().query
  const [made] = useState(newId)
  const standing = useStanding()
  if (standing.data?.closed === null)
    return (
      <Dialogue
        key={id ?? made}
        id={id ?? made}
        isNew={id === undefined}
        manner={standing.data.is_minor ? 'listen' : mannerOf(manner)}
        begin={begin ?? null}
        isSilent={say === 'sit'}
      />
    )
  return (
    <>
      <PageBar title={t('name')} />
      <main className="pad chat-closed">
        {standing.data?.closed ? (
          <Closed closed={standing.data.closed} />
        ) : standing.isError ? (
          <LoadFailed query={standing} />
        ) : (
          <Loading label={t('loading')}>
            <Skeleton height={160} radius={20} />
          </Loading>
        )}
      </main>
    </>
  )
}
