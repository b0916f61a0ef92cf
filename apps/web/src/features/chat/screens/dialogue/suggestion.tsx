import { Button } from '@mindisle/ui/button'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import type { Message } from '../../api/chats.ts'
import { texts } from '../../texts.ts'

const places = {
  test: pageAddress('pages/table/index'),
  article: pageAddress('pages/article/index'),
  diary: pageAddress('page10/diary/modify'),
} as const

/** Where it may go on in the app; at most one, and never in the way. */
export function Suggestion({ kind }: { kind: NonNullable<Message['suggestion']> }) {
  const t = useTexts(texts)
  const { openHelp } = useShell()
  return (
    <div className="chat-suggest">
      {kind === 'human' ? (
        <Button kind="quiet" size="m" icon="lifebuoy" onClick={openHelp}>
          {t('suggest.human')}
        </Button>
      ) : (
        <Button kind="quiet" size="m" href={places[kind]}>
          {t(`suggest.${kind}`)}
        </Button>
      )}
    </div>
  )
}
