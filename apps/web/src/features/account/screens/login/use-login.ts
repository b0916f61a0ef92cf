import type { MergeReceipt, SignIn } from '@mindisle/contract'
import { linkToast, toast } from '@mindisle/ui/toast'
import { forgetRemote } from '../../../../lib/remote/remote.ts'
import { useReducer } from 'react'
import { useCaller } from '../../../../lib/http/caller.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { Refused } from '../../../../lib/http/failures.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { useSessionStore } from '../../../../shared/session/session-context.ts'
import { acceptLogin } from '../../../../shared/session/store.ts'
import { useFollow } from '../../components/use-follow.ts'
import { usePasskey } from '../../components/use-passkey.ts'
import { useSingle } from '../../components/use-single.ts'
import { afterLogin } from '../../flow/after-login.ts'
import { errorsOf } from '../../../../lib/forms/errors-of.ts'
import { movedWords } from '../../../../shared/merge/moved.ts'
import { mergeTexts } from '../../../../shared/merge/texts.ts'
import { keepKnownDevice, knownDevices } from '../../../../shared/mobile/known-devices.ts'
import { mobileTexts } from '../../../../shared/mobile/texts.ts'
import { texts } from '../../texts.ts'
import {
  loginReducer,
  missingOf,
  startLogin,
  type LoginAction,
  type LoginErrors,
  type LoginField,
} from './login-state.ts'

const places = {
  agreement_needed: ['agreed'],
  code_invalid: ['code'],
  password_wrong: ['password'],
  totp_wrong: ['second'],
} as const satisfies Record<string, readonly LoginField[]>

export function useLogin() {
  const { foreground } = useCaller()
  const store = useSessionStore()
  const [state, dispatch] = useReducer(loginReducer, startLogin)
  const settle = useSettle()

  const refuse = useRefuse(dispatch)
  const finish = async (person: SignIn, receipt: MergeReceipt | null): Promise<void> => {
    dispatch({ type: 'finished' })
    await settle(person, receipt)
  }

  const enter = async (person: SignIn & { known_device?: string }): Promise<void> => {
    keepKnownDevice(person.known_device)
    // The token alone: being known as verified already would move login away before the question is answered.
    store.setState({ token: person.token })
    if (!person.merge_offer) return finish(person, person.merge_receipt)
    dispatch({ type: 'offered', offer: person.merge_offer, person })
  }

  const submit = useSingle(async () => {
    const missing = missingOf(state)
    if (missing.length > 0) return refuse(missing)
    dispatch({ type: 'submitted' })
    const { mobile, way, code, password, second, agreed } = state
    const proof = {
      ...(way === 'code' ? { code } : { password }),
      ...(second !== null && { second_code: second.trim() }),
    }
    try {
      const person = await foreground('POST /api/auth/login', {
        body: { mobile, agreed, ...proof, known_devices: knownDevices() },
      })
      await enter(person)
    } catch (error) {
      if (error instanceof Refused && error.type === 'totp_needed') dispatch({ type: 'secondAsked' })
      else dispatch({ type: 'refused', errors: errorsOf<LoginField>(error, places) })
    }
  })

  const byPasskey = usePasskey(async (credential) => {
    const body = { credential, known_devices: knownDevices() }
    await enter(await foreground('POST /api/auth/passkey', { body }))
  }, dispatch)

  const answer = useSingle(async (accept: boolean) => {
    if (state.phase.kind !== 'offered') return
    const { offer, person } = state.phase
    dispatch({ type: 'answered', accepts: accept })
    // Signed in either way: an answer that does not arrive must not undo that.
    const receipt = await foreground('POST /api/auth/merge', { body: { offer_id: offer.id, accept } }).then(
      (data) => data.receipt,
      () => null,
    )
    await finish(person, receipt)
  })

  return { state, dispatch, submit, byPasskey, answer, refuse }
}

/** Makes the app know the person, says what moved, and goes on to where they wanted. */
function useSettle() {
  const t = useTexts(texts)
  const m = useTexts(mergeTexts)
  const { quiet } = useCaller()
  const store = useSessionStore()
  const { query } = usePage()
  const follow = useFollow()
  return async (person: SignIn, receipt: MergeReceipt | null): Promise<void> => {
    store.setState(acceptLogin(person))
    if (receipt) await refreshMerged()
    forgetRemote()
    const words = receipt ? movedWords(m, receipt.moved) : []
    if (words.length === 0) toast(t(person.merge_receipt ? 'login.hello' : 'login.welcome'))
    else {
      const receipts = pageAddress('pages/my/self', { view: 'receipts' })
      linkToast(t('merge.done', { list: words.join(m('moved.and')) }), {
        text: t('merge.see'),
        href: receipts,
      })
    }
    await follow(afterLogin(query, store.getState().userProfile ?? person.profile))
  }

  async function refreshMerged(): Promise<void> {
    const [profile, money] = await Promise.all([
      quiet('GET /api/member/personal/profile', {}).catch(() => null),
      quiet('GET /api/member/balance', {}).catch(() => null),
    ])
    if (profile) store.setState({ userProfile: profile })
    if (money) store.setState({ userBalance: money.balance })
  }
}

/** Says at each field what is missing there. */
function useRefuse(dispatch: (action: LoginAction) => void) {
  const t = useTexts(texts)
  const m = useTexts(mobileTexts)
  const words: Record<LoginField, string> = {
    mobile: m('number.wrong'),
    code: m('code.missing'),
    password: t('login.password_missing'),
    second: t('login.second_missing'),
    agreed: t('login.agree_first'),
  }
  return (fields: readonly LoginField[]): void => {
    if (fields.includes('mobile')) toast(words.mobile)
    const errors: LoginErrors = Object.fromEntries(fields.map((field) => [field, words[field]]))
    dispatch({ type: 'refused', errors })
  }
}
