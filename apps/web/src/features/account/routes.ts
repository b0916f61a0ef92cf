import type { Language } from '@mindisle/base'
import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { mergeTexts } from '../../shared/merge/texts.ts'
import { mobileTexts } from '../../shared/mobile/texts.ts'
import { stateTexts } from '../../lib/states/texts.ts'
import { texts as noticesTexts } from './notices/texts.ts'
import { texts } from './texts.ts'

const withMobile = [texts, mobileTexts]

export const routes: FeatureRoutes = {
  'pages/login/index': {
    screen: () => import('./screens/login/login.tsx'),
    texts: [...withMobile, mergeTexts],
  },
  'pages/my/index': {
    screen: () => import('./screens/me/me.tsx'),
    texts: [texts, noticesTexts, stateTexts],
    shows: 'cards',
  },
  'pages/my/profile': { screen: () => import('./screens/profile/profile.tsx'), texts: [texts] },
  'pages/my/mobile': { screen: () => import('./screens/mobile/mobile.tsx'), texts: withMobile },
  'pages/my/password': { screen: () => import('./screens/password/password.tsx'), texts: withMobile },
  'page5/user/profile': {
    screen: () => import('./screens/card/card.tsx'),
    texts: [texts],
    isShareable: true,
  },
}

/** The sheet in which a member shows anew who they are, with its words. */
export async function loadProofSheet(language: Language) {
  const [{ ProofSheet }] = await Promise.all([
    import('./proof/proof-sheet.tsx'),
    ...withMobile.map((words) => words.load(language)),
  ])
  return ProofSheet
}
