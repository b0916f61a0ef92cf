import { useState } from 'react'
import { useTexts } from '../../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../../lib/shell/page-bar.tsx'
import { Read } from '../../../../../shared/session/read.tsx'
import { useAnswer, useMirror, type Mirror as Data } from '../../../api/mirror.ts'
import { texts } from '../../../texts.ts'
import { Friend } from './friend.tsx'
import { MirrorForm } from './form.tsx'
import { Pictured } from './pictured.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { WaitingMirror } from './waiting.tsx'
import './mirror.css'

function Own({ mirror }: { mirror: Data }) {
  const t = useTexts(texts)
  const [isChanging, setChanging] = useState(false)
  const { mutate, isPending } = useAnswer()
  if (mirror.shown) return <Pictured mirror={mirror} shown={mirror.shown} />
  if (mirror.id !== null && !isChanging)
    return <WaitingMirror mirror={mirror} id={mirror.id} onChange={() => setChanging(true)} />
  return (
    <>
      <h2 className="mirror__h">{t('mirror.begin')}</h2>
      <p className="mirror__text">{t('mirror.begin_text')}</p>
      <MirrorForm
        items={mirror.items}
        before={mirror.answers}
        word={t('mirror.done')}
        isSending={isPending}
        onSend={(answers) => mutate(answers, { onSuccess: () => setChanging(false) })}
      />
    </>
  )
}

function Mine() {
  const t = useTexts(texts)
  const query = useMirror()
  return (
    <>
      <PageBar title={t('mirror.title')} />
      <main className="mirror pad">
        <Read query={query} skeleton={<PageSkeleton />}>
          {(mirror) => <Own mirror={mirror} />}
        </Read>
      </main>
    </>
  )
}

/** With the name of a mirror: somebody else's, into which a friend looks. */
export function Mirror() {
  const { id } = usePage().query
  return id === undefined ? <Mine /> : <Friend id={id} />
}
