import { useReducer } from 'react'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { isCallFailure, Refused } from '../../../../lib/http/failures.ts'
import { useCaller } from '../../../../lib/http/caller.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { refreshBought } from '../../../../shared/money/refresh.ts'
import { useSessionStore } from '../../../../shared/session/session-context.ts'
import { codeLength } from '../../flow/code.ts'
import { texts } from '../../texts.ts'
import { redeemReducer, startRedeem } from './redeem-state.ts'

const beside = new Set(['redeem_refused', 'already_open'])

/** `report`: the one that is to be opened, where it is known already. */
export function useRedeem(report: string) {
  const t = useTexts(texts)
  const { foreground } = useCaller()
  const store = useSessionStore()
  const [state, dispatch] = useReducer(redeemReducer, startRedeem)
  const send = useSingle(async (reportId: string) => {
    const { code } = state
    // A try that cannot be right would count among those one has in an hour.
    if (code.length !== codeLength)
      return dispatch({
        type: 'refused',
        message: t('redeem.missing', { length: codeLength, typed: code.length }),
      })
    dispatch({ type: 'sent' })
    try {
      const body = { code, ...(reportId !== '' && { report_id: reportId }) }
      const { redeemed, balance } = await foreground('POST /api/redeem/use', { body })
      store.setState({ userBalance: balance })
      dispatch({ type: 'done', redeemed })
      await refreshBought()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      const type = error instanceof Refused ? error.type : undefined
      if (type === 'report_needed') return dispatch({ type: 'askedWhich', message: error.message })
      // Whatever has no place here was shown in a dialog by the shell.
      dispatch({ type: 'refused', message: type && beside.has(type) ? error.message : '' })
    }
  })
  return { state, dispatch, submit: () => void send(report), chooseReport: (id: string) => void send(id) }
}
