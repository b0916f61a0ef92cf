import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { texts } from './texts.ts'

export const routes: FeatureRoutes = {
  'pages/about/index': {
    screen: () => import('./screens/about/about.tsx'),
    texts: [texts],
    isShareable: true,
  },
  'pages/about/contact': {
    screen: () => import('./screens/contact/contact.tsx'),
    texts: [texts],
    isShareable: true,
  },
  'pages/about/org': { screen: () => import('./screens/org/org.tsx'), texts: [texts], isShareable: true },
  'pages/about/faq-report-interpret': {
    screen: () => import('./screens/faq-report-interpret/faq-report-interpret.tsx'),
    texts: [texts],
    isShareable: true,
  },
  'pages/www/index': {
    screen: () => import('./screens/www/www.tsx'),
    texts: [texts],
    isFull: true,
    isShareable: true,
  },
}
