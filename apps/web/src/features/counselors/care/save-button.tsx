import { IconButton } from '@mindisle/ui/icon-button'
import { toast } from '@mindisle/ui/toast'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import type { Counselor } from '../api/counselors.ts'
import { useLogin } from '../components/use-login.ts'
import { useSave } from './api.ts'
import { careTexts } from './texts.ts'

/** A bookmark: filled where the counselor is kept. */
export function SaveButton({ counselor }: { counselor: Counselor }) {
  const t = useTexts(careTexts)
  const login = useLogin()
  const save = useSave(counselor.id)
  const isSaved = counselor.is_saved
  if (login !== null) return <IconButton icon="bookmark-simple" label={t('save.on')} href={login} />
  const toggle = () =>
    save.mutateAsync(!isSaved).then(
      () => toast(t(isSaved ? 'save.let_go' : 'save.saved')),
      () => undefined,
    )
  return (
    <IconButton
      icon={isSaved ? 'bookmark-simple-fill' : 'bookmark-simple'}
      label={t(isSaved ? 'save.off' : 'save.on')}
      pressed={isSaved}
      disabled={save.isPending}
      onClick={() => void toggle()}
    />
  )
}
