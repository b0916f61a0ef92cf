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

/** Back from the organization's own page. */
export function Arrived({ code, state, iss }: Returned) {
  const t = useTexts(texts)
  const { mutate } = useArrive()
  const settle = useSettle()
  const isBegun = useRef(false)
  const [problem, setProblem] = useState<{ text: string; mayRetry: boolean } | null>(
    code === undefined ? { text: t('arrived.declined'), mayRetry: false } : null,
  )
  const arrive = () => {
    if (code === undefined) return
    setProblem(null)
    mutate(
      { code, state, ...(iss !== undefined && { iss }) },
      {
        onSuccess: (person) => void settle(person),
        onError: (error) => {
          const isSaid = error instanceof Refused && error.type !== undefined
          const mayRetry = !isSaid || error.type === 'provider_refused'
          setProblem({ text: isSaid ? error.message : t('arrived.no_answer'), mayRetry })
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
        {problem === null ? (
          <PageSkeleton />
        ) : (
          <Empty
            title={t('arrived.failed')}
            text={problem.text}
            action={
              problem.mayRetry
                ? { text: t('arrived.again'), onClick: arrive }
                : { text: t('invited.other'), href: pageAddress('page18/org/switch') }
            }
          />
        )}
      </main>
    </>
  )
}
