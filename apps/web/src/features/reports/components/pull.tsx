import { PullToRefresh } from '@mindisle/ui/pull-to-refresh'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { texts } from '../reading/texts.ts'

interface Props {
  onRefresh(): Promise<unknown>
  children: ReactNode
}

export function Pull({ onRefresh, children }: Props) {
  const t = useTexts(texts)
  const words = { pull: t('pull.pull'), release: t('pull.release'), refreshing: t('pull.refreshing') }
  return (
    <PullToRefresh texts={words} onRefresh={onRefresh}>
      {children}
    </PullToRefresh>
  )
}
