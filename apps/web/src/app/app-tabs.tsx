import { TabBar, type TabItem } from '@mindisle/ui/tab-bar'
import { useTexts } from '../lib/i18n/use-texts.ts'
import { pageAddress } from '../lib/navigation/page-address.ts'
import { paths } from './guard.ts'
import { appTexts } from './texts.ts'

export function AppTabs({ current }: { current: string }) {
  const t = useTexts(appTexts)
  const items: TabItem[] = [
    {
      key: paths.home,
      label: t('tabs.home'),
      icon: 'house-simple',
      activeIcon: 'house-simple-fill',
      href: '/',
    },
    {
      key: 'pages/search/index',
      label: t('tabs.search'),
      icon: 'magnifying-glass',
      activeIcon: 'magnifying-glass-bold',
      href: pageAddress('pages/search/index'),
    },
    {
      key: 'pages/table/index',
      label: t('tabs.table'),
      icon: 'clipboard-text',
      activeIcon: 'clipboard-text-fill',
      href: pageAddress('pages/table/index'),
    },
    {
      key: 'pages/report/index',
      label: t('tabs.report'),
      icon: 'chart-donut',
      activeIcon: 'chart-donut-fill',
      href: pageAddress('pages/report/index'),
    },
    {
      key: 'pages/my/index',
      label: t('tabs.my'),
      icon: 'user',
      activeIcon: 'user-fill',
      href: pageAddress('pages/my/index'),
    },
  ]
  return <TabBar label={t('tabs.label')} items={items} current={current} />
}
