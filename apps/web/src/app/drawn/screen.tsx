import type { PagePath } from '@mindisle/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { featureRoutes } from '../feature-routes.ts'
import { appTexts } from '../texts.ts'
import type { Draw } from './drawing.ts'
import { framed } from './frame.tsx'

interface Of {
  /** What the page is told of the thing it is about. */
  about?: unknown
  /** Where the device keeps one of these, the page begins otherwise. */
  unless?: readonly string[]
}

/** A page before the server has answered. */
export const drawScreen =
  (path: PagePath, { about, unless = [] }: Of = {}): Draw =>
  async (language) => {
    const route = featureRoutes[path]
    if (!route) throw new Error(`there is no screen for ${path}`)
    const [{ default: Screen }] = await Promise.all([
      route.screen(),
      appTexts.load(language),
      ...route.texts.map((texts) => texts.load(language)),
    ])
    return { markup: renderToStaticMarkup(framed(path, language, <Screen />, about)), said: null, unless }
  }
