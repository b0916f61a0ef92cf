import { languages, type Language } from '@mindisle/base'
import type { PagePath } from '@mindisle/contract'
import type { Draw, Drawing } from './drawing.ts'
import { drawHome } from './home.tsx'
import { drawScreen } from './screen.tsx'

const draws: Readonly<Partial<Record<PagePath, Draw>>> = {
  'pages/index/index': drawHome,
  'pages/table/show': drawScreen('pages/table/show'),
  'pages/table/exam': drawScreen('pages/table/exam'),
  'pages/article/show': drawScreen('pages/article/show'),
  'page2/report/show': drawScreen('page2/report/show'),
}

async function inAllLanguages(draw: Draw): Promise<Record<Language, Drawing>> {
  const drawn = languages.map(async (language) => [language, await draw(language)] as const)
  return Object.fromEntries(await Promise.all(drawn)) as Record<Language, Drawing>
}

const all = Object.entries(draws).map(async ([path, draw]) => [path, await inAllLanguages(draw)] as const)

/** By the build alone, which closes what it has imported: what of a page is in it before any script has run. */
export const drawings = Object.fromEntries(await Promise.all(all))
