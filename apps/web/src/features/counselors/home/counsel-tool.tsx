import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { useHomeTexts } from '../../../shared/home/home-cards.ts'
import { ToolLink } from '../../../shared/home/tool.tsx'
import type zhHans from './messages/zh-Hans.json'

/** In a hard time too: the page then begins with help. */
export function CounselTool() {
  const t = useHomeTexts<typeof zhHans>()
  return (
    <ToolLink
      icon="chats-teardrop-duotone"
      tone="relation"
      text={t('counsel')}
      href={pageAddress('page7/project/index')}
    />
  )
}
