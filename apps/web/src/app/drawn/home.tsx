import { renderToStaticMarkup } from 'react-dom/server'
import { asAnyTexts } from '../../lib/i18n/texts.ts'
import { routes } from '../../features/home/routes.ts'
import { HomeContext, type HomeCards } from '../../shared/home/home-cards.ts'
import { homeTexts } from '../home-texts.ts'
import { paths } from '../guard.ts'
import { appTexts } from '../texts.ts'
import { framed } from './frame.tsx'
import { byTime } from './by-time.ts'
import type { Draw } from './drawing.ts'

const found = import.meta.glob<HomeCards>('../../features/*/home-cards.ts', {
  eager: true,
  import: 'homeCards',
})

/** What stands below the first window is not drawn: much of it waits for data. */
const seenFirst = Object.values(found).map((cards): HomeCards => ({ ...cards, sections: {} }))

export const drawHome: Draw = async (language) => {
  const screen = routes[paths.home]?.screen()
  await Promise.all([appTexts.load(language), homeTexts.load(language)])
  const Home = (await screen)?.default
  if (!Home) throw new Error('there is no home')
  const at = (drawnAt: Date): string => {
    const home = { all: seenFirst, texts: asAnyTexts(homeTexts), drawnAt }
    const page = (
      <HomeContext value={home}>
        <Home />
      </HomeContext>
    )
    return renderToStaticMarkup(framed(paths.home, language, page))
  }
  // A mood that was chosen today is shown as chosen.
  return { ...byTime(at), unless: ['home.mood'] }
}
