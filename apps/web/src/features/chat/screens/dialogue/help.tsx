import { Lighthouse } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { LinesHere } from '../../../../shared/help/lines-here.tsx'
import type { Message } from '../../api/chats.ts'
import { texts } from '../../texts.ts'

/** Real people, in the conversation: nothing to find, nothing to close. */
export function Help({ kind }: { kind: NonNullable<Message['help']> }) {
  const t = useTexts(texts)
  const { openHelp } = useShell()
  return (
    <Card lifted className="chat-help">
      <div className="chat-help__head">
        <div>
          <h2>{t(`help.${kind}`)}</h2>
          <p>{t(`help.${kind}_text`)}</p>
        </div>
        <Lighthouse className="chat-help__art" />
      </div>
      <LinesHere className="chat-help__more" call={t('help.call')} open={t('help.open')} />
      <Button kind="text" size="m" block onClick={openHelp}>
        {t('help.more')}
      </Button>
    </Card>
  )
}
