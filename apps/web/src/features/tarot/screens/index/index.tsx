import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { Scene } from '../../components/scene.tsx'
import { CardPage } from './card-page.tsx'
import { Deck } from './deck.tsx'
import { Draw } from './draw.tsx'
import { History } from './history.tsx'
import { OwnCards } from './own-cards.tsx'
import { Shuffle } from './shuffle.tsx'
import { Start } from './start.tsx'
import './index.css'

const views = { shuffle: Shuffle, draw: Draw, cards: Deck, card: CardPage, history: History, own: OwnCards }

const isView = (view: string | undefined): view is keyof typeof views =>
  view !== undefined && Object.hasOwn(views, view)

export default function TarotScreen() {
  const { view } = usePage().query
  const View = isView(view) ? views[view] : Start
  return (
    <Scene>
      <View />
    </Scene>
  )
}
