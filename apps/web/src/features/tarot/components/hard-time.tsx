import { HelpRow } from '@mindisle/ui/help-card'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { useShell } from '../../../lib/shell/shell-context.ts'
import { texts } from '../texts.ts'

/** Before any card: a kind sentence, and people. */
export function HelpFirst() {
  const t = useTexts(texts)
  const { openHelp } = useShell()
  return <HelpRow title={t('hard.title')} text={t('hard.text')} onPress={openHelp} />
}
