import { tell } from '@mindisle/ui/dialog'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { homePath } from '../../constants.ts'
import { useSingle } from '../../lib/acts/use-single.ts'
import { useCaller } from '../../lib/http/caller.ts'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { toAddress } from '../../lib/navigation/page.ts'
import { useNavigator, usePage } from '../../lib/navigation/page-stack.tsx'
import { beginAnew } from '../session/begin-anew.ts'
import { useSessionStore } from '../session/session-context.ts'
import { bridgePlace } from '../../lib/wechat/bridge.ts'
import { openPaySheet } from '../../lib/wechat/pay-sheet.ts'
import { isWeChat } from '../../lib/wechat/wechat.ts'
import { orderPath } from './addresses.ts'
import { leftFor } from './checkout-way.ts'
import { buy, pay, type BuyingDeps, type Purchase } from './buying.ts'
import { intents } from './intents.ts'
import { refreshBought } from './refresh.ts'
import { moneyTexts } from './texts.ts'
import type { Gateway, Order } from './types.ts'

const leavingMilliseconds = 5_000

function useBuyingDeps(): BuyingDeps {
  const t = useTexts(moneyTexts)
  const { foreground } = useCaller()
  const navigator = useNavigator()
  const { path, query } = usePage()
  const store = useSessionStore()
  return {
    call: foreground,
    intents: intents(),
    isWeChat: () => isWeChat(window.navigator.userAgent),
    who: () => store.getState().userProfile?.id ?? '',
    here: () => toAddress({ path, query }, homePath),
    goTo: (address) => (path === orderPath ? navigator.redirectTo(address) : navigator.navigateTo(address)),
    async leave(url, order) {
      // The checkout takes the place of an entry of its own: with none ahead, how far it leads can be counted.
      const arrive = navigator.openLayer(() => undefined)
      leftFor(order)
      // A browser may give back this page as it was left: still unpaid, and not knowing where in the history it is.
      window.addEventListener('pageshow', ({ persisted }) => void (persisted && window.location.reload()))
      window.location.replace(url)
      // The page is on its way out; but if the checkout never opens, nobody is kept waiting for good.
      await new Promise((done) => setTimeout(done, leavingMilliseconds))
      arrive()
    },
    openSheet: (parameters) => openPaySheet(parameters, bridgePlace()),
    keepBalance: (userBalance) => store.setState({ userBalance }),
    refreshBought,
    say: (message) => toast(message),
    tell: (message) => tell({ title: '', body: message, confirm: t('dialog.ok') }),
    beginAnew,
  }
}

/** Buys, or goes on with an order that waits; a second tap meanwhile does nothing. */
export function useBuy() {
  const deps = useBuyingDeps()
  const [isBuying, setBuying] = useState(false)
  const run = useSingle(async (act: () => Promise<void>) => {
    setBuying(true)
    try {
      await act()
    } finally {
      setBuying(false)
    }
  })
  return {
    isBuying,
    /** `onDone` is for what was done at once, with shells. */
    buy: (purchase: Purchase, onDone?: (order: Order) => void): Promise<void> =>
      run(async () => {
        const order = await buy(deps, purchase)
        if (order) onDone?.(order)
      }),
    pay: (order: string, gateway: Gateway, back: string): Promise<void> =>
      run(() => pay(deps, order, gateway, back)),
  }
}
