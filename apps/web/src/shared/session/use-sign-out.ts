import { ask } from '@mindisle/ui/dialog'
import { useCaller } from '../../lib/http/caller.ts'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { useShell } from '../../lib/shell/shell-context.ts'
import { signOut } from './begin-anew.ts'
import { sessionTexts } from './texts.ts'

interface Leaving {
  asksAlways: boolean
  /** Not while the person is asked: nothing has begun yet that they could not stop. */
  onBusy?: (isBusy: boolean) => void
}

/** Asks first where something would be lost, and names it; elsewhere only if told to. */
export function useSignOut({ asksAlways, onBusy }: Leaving): () => Promise<void> {
  const t = useTexts(sessionTexts)
  const caller = useCaller()
  const { unsentWork } = useShell()
  return async () => {
    onBusy?.(true)
    const unsent = await unsentWork().catch(() => [])
    onBusy?.(false)
    const isSure =
      (unsent.length === 0 && !asksAlways) ||
      (await ask({
        title: t('sign_out.ask'),
        body: [
          ...unsent.map(({ name, count }) => t('sign_out.lost', { name, count })),
          t('sign_out.consequence'),
        ].join(' '),
        confirm: unsent.length > 0 ? t('sign_out.anyway') : t('sign_out.confirm'),
        cancel: t('sign_out.stay'),
        danger: unsent.length > 0,
      }))
    if (!isSure) return
    onBusy?.(true)
    await signOut(caller)
  }
}
