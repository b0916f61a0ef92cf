import { renderToStaticMarkup } from 'react-dom/server'
import { asAnyTexts } from '../../lib/i18n/texts.ts'
import { HomeAt } from '../../features/home/screens/home/home.tsx'
import { HomeContext, type HomeCards } from '../../shared/home/home-cards.ts'
import { homeTexts } from '../home-texts.ts'
import { paths } from '../guard.ts'
import { appTexts } from '../texts.ts'
import { DrawnFrame } from './frame.tsx'
import { byTime } from './by-time.ts'
import type { Draw } from './drawing.ts'

const found = import.meta.glob<HomeCards>('../../features/*/home-cards.ts', {
  eager: true,
  import: 'homeCards',
})

/** What stands below the first window is not drawn: much of it waits for data. */
const seenFirst = Object.values(found).map(({ sections: _, ...above }): HomeCards => above)

export const drawHome: Draw = async (language) => {
  await Promise.all([appTexts.load(language), homeTexts.load(language)])
  const at = (now: Date): string =>
    renderToStaticMarkup(
      <DrawnFrame path={paths.home} language={language}>
        <HomeContext value={{ all: seenFirst, texts: asAnyTexts(homeTexts) }}>
          <HomeAt now={now} />
        </HomeContext>
      </DrawnFrame>,
    )
  // A mood that was chosen today is shown as chosen.
  return { ...byTime(at), unless: ['home.mood'] }
}
