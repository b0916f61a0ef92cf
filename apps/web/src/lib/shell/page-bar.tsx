import { NavBar, type NavBarProps } from '@mindisle/ui/nav-bar'
import { useNavigator } from '../navigation/page-stack.tsx'
import { useShell } from './shell-context.ts'

type Props = Pick<NavBarProps, 'title' | 'kind' | 'end' | 'start' | 'closes' | 'children' | 'className'> & {
  /** Tab roots have nothing to go back to. */
  isRoot?: boolean
}

/** The bar of every page: back on the left, the lifebuoy first on the right. */
export function PageBar({ isRoot = false, ...bar }: Props) {
  const navigator = useNavigator()
  const { openHelp, labels } = useShell()
  const back = { label: labels.back, onClick: () => navigator.navigateBack() }
  return <NavBar {...bar} {...(!isRoot && { back })} help={{ label: labels.help, onClick: openHelp }} />
}
