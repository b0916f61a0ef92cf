import { linkToast } from '@mindisle/ui/toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator, usePage } from '../../../../lib/navigation/page-stack.tsx'
import { topOf } from '../../../../lib/navigation/stack.ts'
import { useAboutHere } from '../../../../lib/shell/about-here.ts'
import { asksForHelpIn, attemptOf } from '../../attempt/model.ts'
import type { WayInData } from '../../attempt/opening.ts'
import type { Taking } from '../../attempt/taking.ts'
import { texts } from '../../texts.ts'
import { AttemptView } from './attempt-view.tsx'
import { useTaking, useTakingView } from './use-taking.ts'

const helpPath = 'page12/self-service/hotline'

/** The report takes this page's place: back must not lead into an attempt that is over. */
function useReportAfter(taking: Taking): void {
  const navigator = useNavigator()
  const { state } = useTakingView(taking)
  const [report, team] = state.kind === 'done' ? [state.reportId, state.teamId ?? null] : [null, null]
  useEffect(() => {
    if (report === null) return
    void navigator.redirectTo(
      pageAddress('page2/report/show', { id: report, ...(team !== null && { team }) }),
    )
  }, [navigator, report, team])
}

/** Nobody is kept from leaving, who perhaps has to at once: where they come to, help is offered in a word. */
function useHelpOnLeaving(taking: Taking): void {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const onLeave = useEffectEvent(() => {
    const attempt = attemptOf(taking.store.getState().state)
    const isAtHelp = topOf(navigator.stack()).path === helpPath
    if (!attempt || !asksForHelpIn(attempt) || isAtHelp) return
    linkToast(t('help.left'), { text: t('help.more'), href: pageAddress(helpPath) })
  })
  useEffect(() => () => onLeave(), [])
}

export default function TakeAttempt() {
  const { query } = usePage()
  // The address is changed once the attempt is known; what was asked for stays.
  const [target] = useState(() =>
    query.id === undefined ? { assessmentId: query.table_id ?? '', teamId: query.team_id } : { id: query.id },
  )
  // Only where nobody has used this device before is it told by the page.
  const wayIn = useAboutHere<WayInData>('assessmentId' in target ? target.assessmentId : '')
  const taking = useTaking(target, true, wayIn)
  useReportAfter(taking)
  useHelpOnLeaving(taking)
  return <AttemptView taking={taking} isCompact={false} />
}
