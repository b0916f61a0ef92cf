import type { MessageKey, MessageTree } from '@mindisle/base'
import { Icon, type IconName } from '@mindisle/ui/icon'
import { toneStyle, type Tone } from '@mindisle/ui/tile'
import { useSession } from '../session/session-context.ts'
import { isSheltered } from '../session/store.ts'
import { useHomeTexts } from './home-cards.ts'
import './home-cards.css'

interface Props {
  icon: IconName
  tone: Tone
  text: string
}

const Face = ({ icon, tone, text }: Props) => (
  <>
    <span className="home-tool__tile" style={toneStyle(tone)}>
      <Icon name={icon} size={26} />
    </span>
    <span>{text}</span>
  </>
)

export const ToolLink = ({ href, ...face }: Props & { href: string }) => (
  <a className="home-tool" href={href}>
    <Face {...face} />
  </a>
)

/** A game of chance; in a hard time it is not held out. `T`: the words in the feature's own home/messages. */
export const offered = <T extends MessageTree>(
  key: MessageKey<T>,
  href: string,
  icon: IconName,
  tone: Tone,
) =>
  function Offered() {
    const t = useHomeTexts<T>()
    return useSession(isSheltered) ? null : <ToolLink {...{ icon, tone, href }} text={t(key)} />
  }

export const ToolSwitch = ({ isOn, onClick, ...face }: Props & { isOn: boolean; onClick(): void }) => (
  <button type="button" className="home-tool" aria-pressed={isOn} onClick={onClick}>
    <Face {...face} />
  </button>
)
