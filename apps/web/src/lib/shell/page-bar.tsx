import { NavBar, type NavBarProps } from '@mindisle/ui/nav-bar'
import { useNavigator } from '../navigation/page-stack.tsx'
import { useDocumentTitle } from './document-title.ts'
import { useShell } from './shell-context.ts'

type Props = Pick<NavBarProps, 'title' | 'kind' | 'end' | 'start' | 'closes' | 'children' | 'className'> & {
  /** Tab roots have nothing to go back to. */
  isRoot?: boolean
  /** Where the bar shows no words, or more than the page's name. */
  name?: string | undefined
}

/** The bar of every page: back on the left, the lifebuoy first on the right. */
export function PageBar({ isRoot = false, name, ...bar }: Props) {
  const navigator = useNavigator()
  const { openHelp, labels } = useShell()
  useDocumentTitle(name ?? (typeof bar.title === 'string' ? bar.title : undefined))
  const back = { label: labels.back, onClick: () => navigator.navigateBack() }
  return <NavBar {...bar} {...(!isRoot && { back })} help={{ label: labels.help, onClick: openHelp }} />
}
