import type { PagePath } from '@mindisle/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { featureRoutes } from '../feature-routes.ts'
import { appTexts } from '../texts.ts'
import type { Draw } from './drawing.ts'
import { framed } from './frame.tsx'

/** A page before the server has answered; `{{…}}` stands for what only the server knows. */
export const drawScreen =
  (path: PagePath): Draw =>
  async (language) => {
    const route = featureRoutes[path]
    if (!route) throw new Error(`there is no screen for ${path}`)
    const [{ default: Screen }] = await Promise.all([
      route.screen(),
      appTexts.load(language),
      ...route.texts.map((texts) => texts.load(language)),
    ])
    return { markup: renderToStaticMarkup(framed(path, language, <Screen />)), said: null, unless: [] }
  }
