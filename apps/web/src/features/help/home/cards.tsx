import { Lighthouse } from '@mindisle/ui/art'
import { Note } from '@mindisle/ui/note'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { useShell } from '../../../lib/shell/shell-context.ts'
import { BentoCard } from '../../../shared/home/bento-card.tsx'
import { ToolLink } from '../../../shared/home/tool.tsx'
import { useHomeTexts } from '../../../shared/home/home-cards.ts'
import type zhHans from './messages/zh-Hans.json'
import './cards.css'

export function HeldCard() {
  const t = useHomeTexts<typeof zhHans>()
  const { openHelp } = useShell()
  return (
    <BentoCard title={t('held.title')} sub={t('held.sub')} onClick={openHelp} as="low">
      <Lighthouse size={46} />
    </BentoCard>
  )
}

export function HotlineTool() {
  const t = useHomeTexts<typeof zhHans>()
  return (
    <ToolLink
      icon="lifebuoy-duotone"
      tone="emotion"
      text={t('hotline')}
      href={pageAddress('page12/self-service/hotline')}
    />
  )
}

export function Disclaimer() {
  const t = useHomeTexts<typeof zhHans>()
  const { openHelp } = useShell()
  return (
    <section className="pad disclaimer">
      <Note>
        {t('note.before')}
        <button type="button" className="disclaimer__help" onClick={openHelp}>
          {t('note.help')}
        </button>
        {t('note.after')}
      </Note>
    </section>
  )
}
