import { ask } from '@mindisle/ui/dialog'
import { Empty } from '@mindisle/ui/states'
import { toast } from '@mindisle/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { homePath } from '../../../../../constants.ts'
import { Refused } from '../../../../../lib/http/failures.ts'
import { useTexts } from '../../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../../lib/shell/page-bar.tsx'
import { movedWords } from '../../../../../shared/merge/moved.ts'
import { mergeTexts } from '../../../../../shared/merge/texts.ts'
import { useArrive, useBringAlong, useTakePerson, type SignedIn } from '../../../api/sign-on.ts'
import { PageSkeleton } from '../../../components/page-skeleton.tsx'
import { signOnBegun } from '../../../sign-on-begun.ts'
import { texts } from '../../../texts.ts'

export interface Returned {
  code: string | undefined
  state: string
  iss: string | undefined
}

/** What this device did before is brought along only where its person says so. */
function useSettle() {
  const t = useTexts(texts)
  const m = useTexts(mergeTexts)
  const navigator = useNavigator()
  const take = useTakePerson()
  const bring = useBringAlong()
  return async (person: SignedIn): Promise<void> => {
    take(person)
    const offer = person.merge_offer
    if (offer) {
      const list = movedWords(m, offer.would_move).join(m('moved.and'))
      const words = { title: t('arrived.merge'), body: t('arrived.merge_text', { list }) }
      const isWanted = await ask({ ...words, confirm: t('arrived.merge_yes'), cancel: t('arrived.merge_no') })
      // Signed in either way: an answer that does not arrive must not undo that.
      await bring(offer.id, isWanted).catch(() => undefined)
    }
    toast(t('invited.done'), 'check-circle-fill')
    // The address holds a code: it must not stay among the pages behind.
    await navigator.reLaunch(pageAddress(homePath))
  }
}

interface Problem {
  text: string
  /** The same code once more · a new one from the organization · neither helps. */
  way: 'again' | 'anew' | 'none'
}

/** A code that was looked at is spent: only where nobody has answered is it worth another try. */
function wayAfter(type: Refused['type']): Problem['way'] {
  if (type === undefined || type === 'provider_away') return 'again'
  return type === 'code_invalid' || type === 'link_needed' ? 'anew' : 'none'
}

function Failed({ problem: { text, way }, onAgain }: { problem: Problem; onAgain(): void }) {
  const t = useTexts(texts)
  const [begun] = useState(signOnBegun.read)
  const anew = way === 'anew' && begun ? { view: 'enter' as const, org: begun } : undefined
  const action =
    way === 'again'
      ? { text: t('arrived.again'), onClick: onAgain }
      : { text: t(anew ? 'arrived.anew' : 'invited.other'), href: pageAddress('page18/org/switch', anew) }
  return <Empty title={t('arrived.failed')} text={text} action={action} />
}

/** Back from the organization's own page. */
export function Arrived({ code, state, iss }: Returned) {
  const t = useTexts(texts)
  const { mutate } = useArrive()
  const settle = useSettle()
  const isBegun = useRef(false)
  const [problem, setProblem] = useState<Problem | null>(
    code === undefined ? { text: t('arrived.declined'), way: 'anew' } : null,
  )
  const arrive = () => {
    if (code === undefined) return
    setProblem(null)
    mutate(
      { code, state, ...(iss !== undefined && { iss }) },
      {
        onSuccess: (person) => void settle(person),
        onError: (error) => {
          const type = error instanceof Refused ? error.type : undefined
          setProblem({ text: type ? error.message : t('arrived.no_answer'), way: wayAfter(type) })
        },
      },
    )
  }
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    arrive()
  })
  return (
    <>
      <PageBar title={t('enter.title')} />
      <main className="org pad">
        {problem === null ? <PageSkeleton /> : <Failed problem={problem} onAgain={arrive} />}
      </main>
    </>
  )
}
