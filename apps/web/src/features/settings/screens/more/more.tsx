import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Tile } from '@mindisle/ui/tile'
import { homePath } from '../../../../constants.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePlayer } from '../../../../lib/player/player-context.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useSession } from '../../../../shared/session/session-context.ts'
import { isVerified } from '../../../../shared/session/store.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { texts } from '../../texts.ts'
import { toolGroups, type Act } from './tools.ts'
import './more.css'

/** What a tool without a page of its own does. */
function useActs(): Record<Act, () => void> {
  const t = useTexts(texts)
  const player = usePlayer()
  const { openHelp, share } = useShell()
  const play = (audioUrl: string, title: string) =>
    player.play({ audioUrl, title, thumbnail: '', sourceRoute: homePath })
  return {
    bell: () => play('/audio/breathing-bell.mp3', t('tool.bell')),
    waves: () => play('/audio/waves.mp3', t('tool.waves')),
    help: openHelp,
    share: () => void share().catch(() => undefined),
  }
}

export default function More() {
  const t = useTexts(texts)
  const acts = useActs()
  const isMember = useSession(isVerified)
  const groups = toolGroups(isMember)
  const count = groups.reduce((sum, { tools }) => sum + tools.length, 0)
  return (
    <>
      <PageBar title={t('more.title')} />
      <main className="pad">
        <p className="more-count">{t('more.count', { count })}</p>
        {groups.map(({ id, tools }) => (
          <CellGroup key={id} title={t(`more.${id}`)}>
            {tools.map(({ name, icon, tone, ...to }) => (
              <Cell
                key={name}
                title={t(`tool.${name}`)}
                sub={t(`tool_sub.${name}`)}
                start={<Tile icon={icon} tone={tone} size={32} />}
                {...('href' in to ? { href: to.href } : { onClick: acts[to.act] })}
              />
            ))}
          </CellGroup>
        ))}
      </main>
    </>
  )
}
