import { ask } from '@mindisle/ui/dialog'
import { useCaller } from '../../lib/http/caller.ts'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { useShell } from '../../lib/shell/shell-context.ts'
import { signOut } from './begin-anew.ts'
import { sessionTexts } from './texts.ts'

/** Asks first where something would be lost, and names it; elsewhere only if told to. */
export function useSignOut({ asksAlways }: { asksAlways: boolean }): () => Promise<void> {
  const t = useTexts(sessionTexts)
  const caller = useCaller()
  const { unsentWork } = useShell()
  return async () => {
    const unsent = await unsentWork().catch(() => [])
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
    if (isSure) await signOut(caller)
  }
}
