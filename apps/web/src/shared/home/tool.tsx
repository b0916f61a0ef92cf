import { Icon, type IconName } from '@mindisle/ui/icon'
import { toneStyle, type Tone } from '@mindisle/ui/tile'
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

export const ToolSwitch = ({ isOn, onClick, ...face }: Props & { isOn: boolean; onClick(): void }) => (
  <button type="button" className="home-tool" aria-pressed={isOn} onClick={onClick}>
    <Face {...face} />
  </button>
)
