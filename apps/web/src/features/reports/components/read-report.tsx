import { StateArt } from '@mindisle/ui/art'
import { Empty } from '@mindisle/ui/states'
import type { ReactNode } from 'react'
import { Refused } from '../../../lib/http/failures.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { Read, type ReadProps } from '../../../shared/session/read.tsx'
import { texts } from '../reading/texts.ts'
import { reportsAddress } from './addresses.ts'

/** Deleted, somebody else's, or never there: all are answered alike. */
export function Gone() {
  const t = useTexts(texts)
  return (
    <Empty
      art={<StateArt kind="notFound" />}
      title={t('gone.title')}
      text={t('gone.text')}
      action={{ text: t('gone.all'), href: reportsAddress }}
    />
  )
}

interface Props<T> extends ReadProps<T> {
  /** Without an id there is nothing to ask for. */
  id: string
  /** Shown for a part that is closed. */
  locked?: ReactNode
}

const isLocked = (error: Error | null): boolean => error instanceof Refused && error.type === 'report_locked'

export function ReadReport<T>({ id, locked, gone, ...rest }: Props<T>) {
  const { data, error } = rest.query
  const nothing = gone ?? <Gone />
  if (locked && data === undefined && isLocked(error)) return locked
  return id === '' ? nothing : <Read gone={nothing} {...rest} />
}
